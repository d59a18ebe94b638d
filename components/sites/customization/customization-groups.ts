import { FooterFields, HeaderFields } from "./frame-fields";
import { ColorGroup, ShapeFields } from "./look-fields";
import { NameFields } from "./name-fields";
import { PageFields, PrivacyFields } from "./page-fields";

/** Groups of the fields of a customization, in order, with the ids of their sections. */
export const customizationGroups = [
  { id: "customize-name", title: "Name and logo", Fields: NameFields },
  { id: "customize-colors", title: "Colors", Fields: ColorGroup },
  { id: "customize-shapes", title: "Fonts and shapes", Fields: ShapeFields },
  { id: "customize-header", title: "Header", Fields: HeaderFields },
  { id: "customize-footer", title: "Footer", Fields: FooterFields },
  { id: "customize-pages", title: "Pages", Fields: PageFields },
  { id: "customize-privacy", title: "Privacy", Fields: PrivacyFields },
];
