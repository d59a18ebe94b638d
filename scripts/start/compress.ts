import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const brotli = promisify(brotliCompress);
const isText = /\.(js|css)$/;

/**
 * Puts beside each script and style of a folder what Brotli makes of it at its best, as `<name>.br`.
 * Next.js compresses with gzip, anew for every answer; `static-files.mjs` sends these instead.
 */
export async function compressFiles(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names.filter((name) => isText.test(name)).map((name) => compressFile(join(folder, name))),
  );
}

async function compressFile(path: string): Promise<void> {
  const text = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  await writeFile(`${path}.br`, await brotli(text, { params }));
}
