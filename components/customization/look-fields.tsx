"use client";

import { FormPart } from "@/components/form/form-part";
import { SelectField } from "@/components/form/select-field";
import { SwitchField } from "@/components/form/switch-field";
import { TextField } from "@/components/form/text-field";
import { fonts, monospaceFonts, shapes, sidebarShapes } from "@/lib/contract/styling-words";
import { ColorFields } from "./color-field";
import { choicesOf, localeChoices } from "./customization-words";
import { FontField } from "./font-field";
import { OptionalPart } from "./optional-part";

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

/** What visitors see at once: name, colours, type and shape. */
export function LookFields() {
  return (
    <>
      <FormPart title="General">
        <TextField
          name="title"
          label="Title"
          optional
          help="In the header and in browser tabs. Left empty: the title of the site."
          maxLength={128}
        />
        <SelectField
          name="internationalization.locale"
          label="Language"
          help="Of buttons and labels around the content."
          options={localeChoices}
        />
      </FormPart>
      <FormPart title="Themes">
        <SelectField
          name="themes.default"
          label="Theme at first"
          options={choicesOf(["light", "dark"])}
        />
        <SwitchField name="themes.toggeable" label="Visitors may change the theme" />
      </FormPart>
      <FormPart title="Colours">
        <ColorFields name="styling.primaryColor" label="Primary" />
        <OptionalPart name="styling.tint" thing="tint" initial={{ color: noTint }}>
          <ColorFields name="styling.tint.color" label="Tint" />
        </OptionalPart>
        <ColorFields name="styling.infoColor" label="Info" />
        <ColorFields name="styling.successColor" label="Success" />
        <ColorFields name="styling.warningColor" label="Warning" />
        <ColorFields name="styling.dangerColor" label="Danger" />
      </FormPart>
      <FormPart title="Styling">
        <FontField name="styling.font" label="Font" names={fonts} />
        <FontField name="styling.monospaceFont" label="Font of code" names={monospaceFonts} />
        <div className="grid gap-4 sm:grid-cols-2">
          {selects.map(({ name, label, values }) => (
            <SelectField key={name} name={name} label={label} options={choicesOf(values)} />
          ))}
        </div>
      </FormPart>
    </>
  );
}
