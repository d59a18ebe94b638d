import { createHash } from "node:crypto";
import type { Customization } from "#lib/contract/sites/customization.ts";
import { paletteOf } from "../palette.ts";
import type { Reading, VisitedPage } from "../reading.ts";

/** Content of the generated image of a page. */
export interface Card {
  title: string;
  siteTitle: string;
  colours: { background: string; text: string; muted: string; primary: string };
  /** Stored file with the logo or icon of the site. */
  logo?: string | undefined;
}

/** Returns the stored file at an address, of this site or of the API. */
function storedAt(address: string | undefined, { at, deps }: Reading): string | undefined {
  const url = address === undefined ? null : URL.parse(address);
  const isOwn =
    url?.origin === at.origin || url?.origin === new URL(deps.config.publicApiUrl).origin;
  return isOwn ? /\/files\/([\w-]{32})\/[^/]*$/.exec(url?.pathname ?? "")?.[1] : undefined;
}

/** Returns the content of a page's image, in the site's default theme. */
export function cardOf(
  reading: Reading,
  { page }: VisitedPage,
  customization: Customization,
): Card {
  const theme = customization.themes.default;
  const { background, text, muted, primary } = paletteOf(customization, theme);
  const { header, favicon } = customization;
  const icon = favicon && "icon" in favicon ? favicon.icon[theme] : undefined;
  return {
    title: page.fields.title,
    siteTitle: customization.title ?? reading.at.site.title,
    colours: { background, text, muted, primary },
    logo: storedAt(header.logo?.[theme], reading) ?? storedAt(icon, reading),
  };
}

/** Version of the layout: increment it whenever the same content is drawn differently. */
const drawing = 1;

/** Returns the hash of an image's content, which is its name. */
export const hashOf = (card: Card): string =>
  createHash("sha256")
    .update(JSON.stringify([drawing, card]))
    .digest("base64url")
    .slice(0, 22);
