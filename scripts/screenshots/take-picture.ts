import type { Page } from "playwright";
import sharp from "sharp";

/** Writes what the page shows as a PNG of 256 colours, which takes a third of the space. */
export async function takePicture(page: Page, file: string): Promise<void> {
  await page.evaluate(async () => {
    // Emoji have a font of their own, which starts to load when they are drawn.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await document.fonts.ready;
  });
  const picture = sharp(await page.screenshot());
  await picture.png({ palette: true, effort: 10 }).toFile(file);
}
