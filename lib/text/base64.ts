/** Returns the bytes of a chosen file in base64, for JSON. */
export function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ""));
    reader.onerror = () => reject(new Error("The browser cannot read this file any more"));
    reader.readAsDataURL(file);
  });
}
