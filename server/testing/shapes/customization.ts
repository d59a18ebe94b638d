import {
  between,
  bool,
  either,
  int,
  is,
  list,
  orNull,
  type Shapes,
  text,
  upTo,
  uri,
} from "./shape.ts";

const words = (values: string) => is(...values.split(" "));
const toggle = { "enabled!": bool };

/** Customization of published sites. */
export const customizationShapes: Shapes = {
  Customization: {
    title: between(2, 128),
    "styling!": "CustomizationStyling",
    "internationalization!": { "locale!": words("en fr es zh ja de nl no pt-br ru") },
    "favicon!": "Icon",
    "header!": {
      "preset!": words("default bold contrast custom none"),
      logo: { "light! dark!": uri },
      "backgroundColor linkColor": "ThemedColor",
      "links!": list({
        "title!": text,
        style: words("link button-primary button-secondary"),
        "to!": orNull("ContentRef"),
        "links!": list("CustomizationLink"),
        condition: between(1, 1024),
      }),
    },
    "footer!": {
      logo: { "light! dark!": uri },
      "groups!": list({ "title!": text, "links!": list("CustomizationLink") }),
      copyright: upTo(300),
    },
    announcement: {
      "enabled!": bool,
      "message!": between(2, 128),
      link: "CustomizationLink",
      "style!": words("info warning danger success"),
    },
    "themes!": { "default!": words("light dark"), "toggeable!": bool },
    "pdf! feedback!": toggle,
    "ai!": { "mode!": words("none search assistant integration"), integrationId: text },
    "advancedCustomization!": toggle,
    "git!": { "showEditLink!": bool },
    "pageActions!": { "externalAI! markdown!": bool },
    "externalLinks!": { "target!": words("self blank") },
    "pagination! trademark!": toggle,
    "privacyPolicy! socialPreview!": { url: uri },
    "insights!": { "trackingCookie!": bool },
  },
  CustomizationStyling: {
    "theme!": words("clean muted bold gradient"),
    "primaryColor! infoColor! successColor! warningColor! dangerColor!": "ThemedColor",
    tint: { "color!": "ThemedColor" },
    "corners!": words("straight rounded circular"),
    "depth!": words("subtle flat"),
    "links!": words("default accent"),
    "font!": either(
      words(
        "ABCFavorit Inter Roboto RobotoSlab OpenSans SourceSansPro Lato Ubuntu Raleway Merriweather Overpass NotoSans IBMPlexSerif Poppins FiraSans",
      ),
      "Font",
    ),
    "monospaceFont!": either(
      words(
        "FiraCode IBMPlexMono JetBrainsMono SourceCodePro RobotoMono SpaceMono DMMono Inconsolata",
      ),
      "Font",
    ),
    "background!": words("plain match"),
    "icons!": words("regular solid duotone light thin"),
    "sidebar!": { "background!": words("default filled"), "list!": words("default pill line") },
    "search!": words("prominent subtle"),
  },
  ThemedColor: { "light! dark!": text },
  Font: {
    "id!": text,
    "custom!": bool,
    "fontFamily!": between(1, 50),
    "fontFaces!": list(
      {
        "weight!": int,
        "sources!": list({ "url!": uri, format: words("woff2 woff") }, { min: 1 }),
      },
      { min: 1 },
    ),
  },
  CustomizationLink: { "title!": upTo(64), "to!": "ContentRef" },
};
