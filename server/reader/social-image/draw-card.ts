import { imageSize } from "image-size";
import { isWholeImage } from "../../content/pdf/images/is-whole-image.ts";
import { runsLeftward } from "../../content/typesetting/direction.ts";
import { drawSvg } from "../../platform/draw-svg.ts";
import type { Card } from "./card.ts";
import { type SetLine, TypeSetter, tidied } from "./set-lines.ts";
import { imageHeight, imageWidth } from "./size.ts";

const margin = 80;
const room = imageWidth - 2 * margin;
const bar = 16;
const logoHeight = 64;
const widestLogo = 400;
const gap = 24;
const siteTitleSize = 36;
const titleSizes = [84, 72, 60];
const lineHeight = 1.2;
/** Limit of pixels: a larger logo would take more memory than the image. */
const mostPixels = 4_000_000;

interface Logo {
  href: string;
  width: number;
  height: number;
}

/** Returns undefined for anything but an intact PNG or JPEG. */
function logoOf(bytes: Uint8Array | undefined): Logo | undefined {
  if (!bytes) return undefined;
  try {
    const { width, height, type } = imageSize(bytes);
    if (width * height > mostPixels || !isWholeImage(bytes)) return undefined;
    const scale = Math.min(logoHeight / height, widestLogo / width);
    const href = `data:image/${type === "png" ? "png" : "jpeg"};base64,${Buffer.from(bytes).toString("base64")}`;
    return { href, width: width * scale, height: height * scale };
  } catch {
    return undefined;
  }
}

/** Positions a line at the side where its text begins; `y` is its baseline. */
const drawLine = (line: SetLine, left: number, y: number, fill: string) =>
  `<g transform="translate(${left} ${y})" fill="${fill}">${line.paths}</g>`;

/**
 * Describes the image of a page as SVG with paths instead of texts, so that it doesn't depend on
 * the machine's fonts.
 */
async function describeCard({ title, siteTitle, colours }: Card, logo: Logo | undefined) {
  const texts = [tidied(title), tidied(siteTitle)] as const;
  const setter = await TypeSetter.of(texts, "bold");
  const isLeftward = runsLeftward(texts[0]);
  const besideLogo = logo ? logo.width + gap : 0;
  const beginning = (width: number, indent = 0) =>
    isLeftward ? imageWidth - margin - indent - width : margin + indent;
  const name = setter.set(texts[1], {
    sizes: [siteTitleSize],
    width: room - besideLogo,
    mostLines: 1,
  });
  const { lines, size } = setter.set(texts[0], { sizes: titleSizes, width: room, mostLines: 3 });
  const middle = margin + logoHeight / 2;
  const last = imageHeight - bar - margin;
  const parts = [
    `<rect width="100%" height="100%" fill="${colours.background}"/>`,
    `<rect y="${imageHeight - bar}" width="100%" height="${bar}" fill="${colours.primary}"/>`,
    logo &&
      `<image href="${logo.href}" x="${beginning(logo.width)}" y="${middle - logo.height / 2}"
        width="${logo.width}" height="${logo.height}"/>`,
    ...name.lines.map((line) =>
      drawLine(
        line,
        beginning(line.width, besideLogo),
        middle + siteTitleSize * 0.36,
        colours.muted,
      ),
    ),
    ...lines.map((line, index) => {
      const below = (lines.length - 1 - index) * size * lineHeight;
      return drawLine(line, beginning(line.width), last - below, colours.text);
    }),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${imageWidth}" height="${imageHeight}">${parts.filter(Boolean).join("")}</svg>`;
}

export async function drawCard({ card, logo }: { card: Card; logo: Uint8Array | undefined }) {
  return drawSvg(await describeCard(card, logoOf(logo)));
}
