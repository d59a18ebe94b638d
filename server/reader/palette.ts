import type { Customization } from "#lib/contract/sites/customization.ts";
import { inkOn, mixed, readable } from "./colours.ts";

const grounds = { light: "#ffffff", dark: "#0f1318" };

/** Returns the colours of a site in a theme, by name. */
export function paletteOf({ styling, header }: Customization, theme: "light" | "dark") {
  const ground = grounds[theme];
  const tint = styling.tint?.color[theme] ?? styling.primaryColor[theme];
  const background = styling.background === "match" ? mixed(ground, tint, 0.04) : ground;
  const primary = styling.primaryColor[theme];
  const bar =
    header.preset === "custom"
      ? (header.backgroundColor?.[theme] ?? background)
      : header.preset === "bold"
        ? primary
        : header.preset === "contrast"
          ? mixed(inkOn(ground), ground, 0.1)
          : background;
  const tone = (name: string, colour: string): Record<string, string> => ({
    [name]: readable(colour, mixed(background, colour, 0.1)),
    [`${name}-soft`]: mixed(background, colour, 0.08),
    [`${name}-edge`]: mixed(background, colour, 0.35),
  });
  const barInk = bar === background ? "var(--text)" : inkOn(bar);
  const barLink = header.preset === "custom" && header.linkColor?.[theme];
  const surface = mixed(background, styling.tint ? tint : inkOn(ground), 0.035);
  return {
    background,
    surface,
    edge: mixed(background, inkOn(ground), 0.12),
    text: mixed(inkOn(ground), ground, 0.12),
    muted: readable(mixed(inkOn(ground), ground, 0.45), mixed(background, inkOn(ground), 0.04)),
    primary,
    "on-primary": inkOn(primary),
    // Links appear on all of these backgrounds.
    accent: readable(readable(primary, mixed(background, primary, 0.08)), surface),
    "accent-fill": mixed(background, primary, 0.08),
    bar,
    // A button with the colour of the bar would be invisible.
    "bar-button": bar === primary ? inkOn(bar) : primary,
    "on-bar-button": bar === primary ? primary : inkOn(primary),
    "bar-text": barLink ? readable(barLink, bar) : barInk,
    ...tone("info", styling.infoColor[theme]),
    ...tone("success", styling.successColor[theme]),
    ...tone("warning", styling.warningColor[theme]),
    ...tone("danger", styling.dangerColor[theme]),
  };
}
