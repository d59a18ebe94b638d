/** Block to insert; its placeholders are numbered in order. */
export interface BlockChoice {
  label: string;
  detail: string;
  /** Additional search terms. */
  keywords?: string;
  template: string;
  /** Opens the suggestions at its placeholder. */
  suggests?: boolean;
}

const fence = "```";

const hint = (style: string, label: string, detail: string): BlockChoice => ({
  label: `Hint: ${label}`,
  detail,
  keywords: "callout note",
  template: `:::hint{style="${style}"}\n#{Text}\n:::\n`,
});

/** All blocks, most used first. */
export const blockChoices: readonly BlockChoice[] = [
  { label: "Heading 1", detail: "Large heading", template: "# #{Heading}" },
  { label: "Heading 2", detail: "Medium heading", template: "## #{Heading}" },
  { label: "Heading 3", detail: "Small heading", template: "### #{Heading}" },
  {
    label: "Bulleted list",
    detail: "Unordered items",
    keywords: "unordered",
    template: "- #{Point}",
  },
  { label: "Numbered list", detail: "Ordered items", keywords: "ordered", template: "1. #{Step}" },
  {
    label: "Task list",
    detail: "Items with checkboxes",
    keywords: "todo check",
    template: "- [ ] #{Task}",
  },
  { label: "Quote", detail: "Quotation", keywords: "blockquote", template: "> #{Quote}" },
  {
    label: "Code",
    detail: "With syntax highlighting",
    template: `${fence}#{language}\n#{code}\n${fence}\n`,
  },
  hint("info", "info", "Additional information"),
  hint("success", "success", "Confirmation"),
  hint("warning", "warning", "Potential problem"),
  hint("danger", "danger", "Risk of data loss"),
  {
    label: "Table",
    detail: "Columns and rows",
    keywords: "grid",
    template: "| #{1:Column} | #{2:Column} |\n| --- | --- |\n| #{3:Cell} | #{4:Cell} |\n",
  },
  {
    label: "Tabs",
    detail: "Content in tabs",
    template:
      '::::tabs\n:::tabs-item{title="#{1:First}"}\n#{2:Text}\n:::\n\n:::tabs-item{title="#{3:Second}"}\n#{4:Text}\n:::\n::::\n',
  },
  {
    label: "Expandable",
    detail: "Collapsible section",
    keywords: "details collapse accordion",
    template: ":::expandable[#{Title}]\n#{Text}\n:::\n",
  },
  {
    label: "Steps",
    detail: "Numbered steps with titles",
    keywords: "stepper",
    template:
      '::::stepper\n:::stepper-step{title="#{1:First step}"}\n#{2:Text}\n:::\n\n:::stepper-step{title="#{3:Second step}"}\n#{4:Text}\n:::\n::::\n',
  },
  {
    label: "Columns",
    detail: "Side by side",
    template: "::::columns\n:::column\n#{Left}\n:::\n\n:::column\n#{Right}\n:::\n::::\n",
  },
  {
    label: "Only for some visitors",
    detail: "If a condition is true",
    keywords: "condition conditional if show hide audience claims",
    template: `:::if{expression='#{1:visitor.claims.example == "value"}'}\n#{2:Text}\n:::\n`,
  },
  {
    label: "Image",
    detail: "From a URL",
    keywords: "picture",
    template: "![#{1:Alt text}](#{2:https://})",
  },
  { label: "Link", detail: "To a page, file or URL", template: "[[#{}", suggests: true },
  {
    label: "Embed",
    detail: "Video or other page",
    keywords: "video",
    template: '::embed{url="#{https://}"}\n',
  },
  {
    label: "Math",
    detail: "Formula in TeX",
    keywords: "tex formula",
    template: '::math{formula="#{E = mc^2}"}\n',
  },
  { label: "Divider", detail: "Horizontal line", keywords: "rule hr", template: "---\n" },
];
