// Without zod, as a form of the console loads it.

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

export const shapes = {
  theme: ["clean", "muted", "bold", "gradient"],
  corners: ["straight", "rounded", "circular"],
  depth: ["subtle", "flat"],
  links: ["default", "accent"],
  background: ["plain", "match"],
  icons: ["regular", "solid", "duotone", "light", "thin"],
  search: ["prominent", "subtle"],
} as const;

export const sidebarShapes = {
  background: ["default", "filled"],
  list: ["default", "pill", "line"],
} as const;
