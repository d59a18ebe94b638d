const quality = 0.9;

/**
 * Redraws a photo with at most that many pixels on each side, and without the metadata of cameras,
 * such as the location. Returns other pictures, and those that the browser can't read, unchanged.
 */
export async function redrawPicture(file: File, mostPixels: number): Promise<File> {
  if (!/^image\/(?:jpeg|png|webp|avif)$/.test(file.type)) return file;
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return file;
  const scale = Math.min(1, mostPixels / Math.max(picture.width, picture.height));
  const [width, height] = [picture.width, picture.height].map((side) =>
    Math.max(1, Math.round(side * scale)),
  );
  const canvas = new OffscreenCanvas(width ?? 1, height ?? 1);
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const type = file.type === "image/jpeg" ? file.type : "image/png";
  return new File([await canvas.convertToBlob({ type, quality })], file.name, { type });
}
