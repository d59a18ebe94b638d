import * as z from "zod";
import { Address } from "../platform/common.ts";
import { codeThemes, defaultCodeTheme } from "./code-themes.ts";
import { fonts, monospaceFonts, shapes, sidebarShapes } from "./styling-values.ts";

const Hex = z
  .string()
  .regex(/^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i, "must be a hex color such as #1a2b3c")
  .meta({ examples: ["#346ddb"] });

/** One colour for each theme. */
export const ThemedColor = z.strictObject({ light: Hex, dark: Hex }).meta({ id: "ThemedColor" });

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

const CodeTheme = z.enum(codeThemes);
const ThemedCodeTheme = z.strictObject({ light: CodeTheme, dark: CodeTheme });

export const Styling = z
  .strictObject({
    theme: z.enum(shapes.theme),
    primaryColor: ThemedColor,
    tint: z.strictObject({ color: ThemedColor }).optional(),
    infoColor: ThemedColor,
    successColor: ThemedColor,
    warningColor: ThemedColor,
    dangerColor: ThemedColor,
    corners: z.enum(shapes.corners),
    depth: z.enum(shapes.depth),
    links: z.enum(shapes.links),
    font: z.union([z.enum(fonts), Font]),
    monospaceFont: z.union([z.enum(monospaceFonts), Font]),
    background: z.enum(shapes.background),
    icons: z.enum(shapes.icons),
    sidebar: z.strictObject({
      background: z.enum(sidebarShapes.background),
      list: z.enum(sidebarShapes.list),
    }),
    search: z.enum(shapes.search),
    codeTheme: z
      .strictObject({ default: ThemedCodeTheme, openapi: ThemedCodeTheme })
      .default(() => defaultCodeTheme)
      .describe("Color themes of code blocks and of API operations"),
  })
  .meta({ id: "CustomizationStyling" });
