/** Downloads a text as a file. */
export function saveText(name: string, type: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  link.download = name;
  link.click();
  // The browser begins the download after this task.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
