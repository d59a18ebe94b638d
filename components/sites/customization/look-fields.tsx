"use client";

import { ComboboxField } from "@/components/platform/form/combobox-field";
import { FormPart } from "@/components/platform/form/form-part";
import { SelectField } from "@/components/platform/form/select-field";
import { SwitchField } from "@/components/platform/form/switch-field";
import { codeThemes } from "@/lib/contract/sites/code-themes";
import { fonts, monospaceFonts, shapes, sidebarShapes } from "@/lib/contract/sites/styling-values";
import { ColorFields } from "./color-field";
import { choicesOf } from "./customization-labels";
import { FontField } from "./font-field";
import { OptionalPart } from "./optional-part";

const labelOf = (theme: string) => {
  const words = theme.replaceAll("-", " ").replace(/^github/, "GitHub");
  return words.charAt(0).toUpperCase() + words.slice(1);
};
const choices = codeThemes.map((value) => ({ value, label: labelOf(value) }));

const fields = [
  { name: "styling.codeTheme.default.light", label: "Code blocks, light theme" },
  { name: "styling.codeTheme.default.dark", label: "Code blocks, dark theme" },
  { name: "styling.codeTheme.openapi.light", label: "API examples, light theme" },
  { name: "styling.codeTheme.openapi.dark", label: "API examples, dark theme" },
];

/** Syntax colors of code blocks, and of the examples of API operations. */
function CodeThemeFields() {
  return (
    <FormPart title="Code themes" inner>
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map((field) => (
          <ComboboxField key={field.name} {...field} choices={choices} />
        ))}
      </div>
    </FormPart>
  );
}

const selects = [
  { name: "styling.theme", label: "Theme", values: shapes.theme },
  { name: "styling.corners", label: "Corners", values: shapes.corners },
  { name: "styling.depth", label: "Depth", values: shapes.depth },
  { name: "styling.links", label: "Links", values: shapes.links },
  { name: "styling.background", label: "Background", values: shapes.background },
  { name: "styling.icons", label: "Icons", values: shapes.icons },
  {
    name: "styling.sidebar.background",
    label: "Sidebar background",
    values: sidebarShapes.background,
  },
  { name: "styling.sidebar.list", label: "Sidebar list", values: sidebarShapes.list },
  { name: "styling.search", label: "Search", values: shapes.search },
];

const noTint = { light: "#787878", dark: "#787878" };

/** Themes, their colors, and those of code. */
export function ColorGroup() {
  return (
    <>
      <SelectField
        name="themes.default"
        label="Default theme"
        options={choicesOf(["light", "dark"])}
      />
      <SwitchField name="themes.toggeable" label="Visitors can change the theme" />
      <ColorFields name="styling.primaryColor" label="Primary" />
      <OptionalPart name="styling.tint" thing="tint" initial={{ color: noTint }}>
        <ColorFields name="styling.tint.color" label="Tint" />
      </OptionalPart>
      <ColorFields name="styling.infoColor" label="Info" />
      <ColorFields name="styling.successColor" label="Success" />
      <ColorFields name="styling.warningColor" label="Warning" />
      <ColorFields name="styling.dangerColor" label="Danger" />
      <CodeThemeFields />
    </>
  );
}

/** Fonts, and the shapes of the parts of a page. */
export function ShapeFields() {
  return (
    <>
      <FontField name="styling.font" label="Font" names={fonts} />
      <FontField name="styling.monospaceFont" label="Code font" names={monospaceFonts} />
      <div className="grid gap-4 sm:grid-cols-2">
        {selects.map(({ name, label, values }) => (
          <SelectField key={name} name={name} label={label} options={choicesOf(values)} />
        ))}
      </div>
    </>
  );
}
