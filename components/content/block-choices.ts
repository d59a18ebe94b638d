/** A block that can be put into a text; its places to fill in come one after the other, by number. */
export interface BlockChoice {
  label: string;
  detail: string;
  /** Found by these words as well. */
  keywords?: string;
  template: string;
}

const fence = "```";

const hint = (style: string, label: string, detail: string): BlockChoice => ({
  label: `Hint: ${label}`,
  detail,
  keywords: "callout note",
  template: `:::hint{style="${style}"}\n#{Text}\n:::\n`,
});

/** Every block, in the order that people reach for them. */
export const blockChoices: readonly BlockChoice[] = [
  { label: "Heading 1", detail: "Part of the page", template: "# #{Heading}" },
  { label: "Heading 2", detail: "Section", template: "## #{Heading}" },
  { label: "Heading 3", detail: "Subsection", template: "### #{Heading}" },
  { label: "Bulleted list", detail: "Points", keywords: "unordered", template: "- #{Point}" },
  { label: "Numbered list", detail: "Steps in order", keywords: "ordered", template: "1. #{Step}" },
  {
    label: "Task list",
    detail: "To be ticked off",
    keywords: "todo check",
    template: "- [ ] #{Task}",
  },
  { label: "Quote", detail: "Somebody's words", keywords: "blockquote", template: "> #{Words}" },
  {
    label: "Code",
    detail: "With its language",
    template: `${fence}#{language}\n#{code}\n${fence}\n`,
  },
  hint("info", "info", "Good to know"),
  hint("success", "success", "What went well"),
  hint("warning", "warning", "What to mind"),
  hint("danger", "danger", "What may be lost"),
  {
    label: "Table",
    detail: "Columns and rows",
    keywords: "grid",
    template: "| #{1:Column} | #{2:Column} |\n| --- | --- |\n| #{3:Cell} | #{4:Cell} |\n",
  },
  {
    label: "Tabs",
    detail: "One of several at a time",
    template:
      '::::tabs\n:::tabs-item{title="#{1:First}"}\n#{2:Text}\n:::\n\n:::tabs-item{title="#{3:Second}"}\n#{4:Text}\n:::\n::::\n',
  },
  {
    label: "Expandable",
    detail: "Opened by its title",
    keywords: "details collapse accordion",
    template: ":::expandable[#{Title}]\n#{Text}\n:::\n",
  },
  {
    label: "Steps",
    detail: "Numbered, each with a title",
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
    label: "Image",
    detail: "By its address",
    keywords: "picture",
    template: "![#{1:What it shows}](#{2:https://})",
  },
  { label: "Link", detail: "To a page or an address", template: "[#{1:Words}](#{2:https://})" },
  {
    label: "Embed",
    detail: "A video or another page",
    keywords: "video",
    template: '::embed{url="#{https://}"}\n',
  },
  {
    label: "Math",
    detail: "A formula in TeX",
    keywords: "tex formula",
    template: '::math{formula="#{E = mc^2}"}\n',
  },
  { label: "Divider", detail: "A line across", keywords: "rule hr", template: "---\n" },
];
