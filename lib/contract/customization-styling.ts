import * as z from "zod";
import { Address } from "./common.ts";

const Hex = z
  .string()
  .regex(/^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i, "must be a hex colour")
  .meta({ examples: ["#346ddb"] });

/** One colour for each theme. */
export const ThemedColor = z.strictObject({ light: Hex, dark: Hex }).meta({ id: "ThemedColor" });

export const fonts = [
  "ABCFavorit",
  "Inter",
  "Roboto",
  "RobotoSlab",
  "OpenSans",
  "SourceSansPro",
  "Lato",
  "Ubuntu",
  "Raleway",
  "Merriweather",
  "Overpass",
  "NotoSans",
  "IBMPlexSerif",
  "Poppins",
  "FiraSans",
] as const;

export const monospaceFonts = [
  "FiraCode",
  "IBMPlexMono",
  "JetBrainsMono",
  "SourceCodePro",
  "RobotoMono",
  "SpaceMono",
  "DMMono",
  "Inconsolata",
] as const;

const FontFace = z.strictObject({
  weight: z.number().int(),
  sources: z
    .array(z.strictObject({ url: Address, format: z.enum(["woff2", "woff"]).optional() }))
    .min(1),
});

export const Font = z
  .strictObject({
    id: z.string(),
    custom: z.boolean(),
    fontFamily: z.string().min(1).max(50),
    fontFaces: z.array(FontFace).min(1),
  })
  .meta({ id: "Font" });

export const Styling = z
  .strictObject({
    theme: z.enum(["clean", "muted", "bold", "gradient"]),
    primaryColor: ThemedColor,
    tint: z.strictObject({ color: ThemedColor }).optional(),
    infoColor: ThemedColor,
    successColor: ThemedColor,
    warningColor: ThemedColor,
    dangerColor: ThemedColor,
    corners: z.enum(["straight", "rounded", "circular"]),
    depth: z.enum(["subtle", "flat"]),
    links: z.enum(["default", "accent"]),
    font: z.union([z.enum(fonts), Font]),
    monospaceFont: z.union([z.enum(monospaceFonts), Font]),
    background: z.enum(["plain", "match"]),
    icons: z.enum(["regular", "solid", "duotone", "light", "thin"]),
    sidebar: z.strictObject({
      background: z.enum(["default", "filled"]),
      list: z.enum(["default", "pill", "line"]),
    }),
    search: z.enum(["prominent", "subtle"]),
  })
  .meta({ id: "CustomizationStyling" });
