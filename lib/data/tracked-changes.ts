const parts = new Set(["word/document.xml", "word/footnotes.xml", "word/endnotes.xml"]);
const largestPart = 50 * 1024 * 1024;

/** Returns true for a Word document with insertions, deletions or moves that nobody has decided on. */
export async function hasTrackedChanges(file: Blob): Promise<boolean> {
  const { strFromU8, unzip } = await import("fflate");
  const bytes = new Uint8Array(await file.arrayBuffer());
  return new Promise((resolve) => {
    unzip(
      bytes,
      { filter: ({ name, originalSize }) => parts.has(name) && originalSize <= largestPart },
      (error, found) =>
        resolve(
          !error &&
            Object.values(found).some((part) =>
              /<w:(?:ins|del|moveTo)(?=[\s>])/.test(strFromU8(part)),
            ),
        ),
    );
  });
}
