import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  closeCompletion,
  pickedCompletion,
} from "@codemirror/autocomplete";
import type { EditorView } from "@codemirror/view";
import { fold } from "@/lib/text/fold";
import { isInCode } from "./code-at";
import { textHeadings } from "./text-headings";

/** Target of a link, found by its title. */
export interface LinkChoice {
  title: string;
  /** Kind or location. */
  detail: string;
  /** Address of a link within the space. */
  url?: string;
  /** Page of another space. */
  elsewhere?: { page: string; space: string };
  /** Picture, which is shown instead of linked. */
  isPicture?: boolean;
}

export interface LinkFinder {
  /** Finds pages and files by a part of their title. */
  find: (text: string) => Promise<readonly LinkChoice[]>;
  /** Returns the Markdown of a page of the space. */
  markdownOf: (pageId: string) => Promise<string>;
}

const escaped = (text: string) => text.replaceAll(/[\\[\]]/g, "\\$&");

/** Link that is being written, up to the cursor. */
interface BegunLink {
  /** Position of its first bracket, or of the mark of a picture. */
  from: number;
  words: string;
  isPicture: boolean;
  /** Typed part of the target, which ends at the cursor. */
  text: string;
}

const begun = /(!?)(?:\[([^[\]\n]*)\]\(|\[\[)([^()[\]<>\n]{0,100})$/;

/** Reads the link before the end of a line. */
export function begunLink(before: string): BegunLink | undefined {
  const match = begun.exec(before);
  if (!match) return undefined;
  const [, mark = "", words = "", text = ""] = match;
  return { from: match.index, words, isPicture: mark !== "", text };
}

/** Returns the Markdown of a link; that to another space has no shorter form. */
export function linkTo({ title, url, elsewhere, isPicture }: LinkChoice, words: string): string {
  const label = words || escaped(isPicture ? title.replace(/\.\w+$/, "") : title);
  if (!elsewhere) return `${isPicture ? "!" : ""}[${label}](${url})`;
  const data = JSON.stringify({ ref: { kind: "page", ...elsewhere } });
  return `:inline[${label}]{type="link" data='${data}'}`;
}

/** Returns the headings of a text as targets; `of` is the page that has it. */
export const headingChoices = (markdown: string, of = ""): LinkChoice[] =>
  textHeadings(markdown).map(({ title, anchor }) => ({
    title,
    detail: "Heading",
    url: `${of}#${anchor}`,
  }));

/** `before`: characters of the link before those that are completed, which others may move. */
const apply =
  (link: BegunLink, before: number, choice: LinkChoice) =>
  (view: EditorView, completion: Completion, from: number, to: number) => {
    const { state } = view;
    const start = from - before;
    const insert = linkTo(
      { ...choice, isPicture: choice.isPicture && !linksWords(link) },
      link.words,
    );
    const closing = /^\)|^\]\]/.exec(state.sliceDoc(to, to + 2))?.[0] ?? "";
    view.dispatch({
      changes: { from: start, to: to + closing.length, insert },
      selection: { anchor: start + insert.length },
      annotations: pickedCompletion.of(completion),
      userEvent: "input.complete",
    });
  };

/** A picture is only linked if its link has words already. */
const linksWords = ({ words, isPicture }: BegunLink) => words !== "" && !isPicture;

/** Returns a source that completes the targets of links by their titles. */
export const linksAt =
  (finder: () => LinkFinder) =>
  async (context: CompletionContext): Promise<CompletionResult | null> => {
    const { text, from } = context.state.doc.lineAt(context.pos);
    const link = begunLink(text.slice(0, context.pos - from));
    if (!link || isInCode(context.state, context.pos)) return null;
    const [, pageId] = /^\/pages\/([\w-]+)#/.exec(link.text) ?? [];
    const own = () => headingChoices(context.state.doc.toString());
    const isUrl = /^(?:https?:|mailto:)/i.test(link.text);
    if (pageId === undefined && link.text.startsWith("/")) return null;
    // After words it is typed as it is.
    if (isUrl && link.words !== "") return null;
    const choices = await (async () => {
      if (pageId !== undefined)
        return headingChoices(await finder().markdownOf(pageId), `/pages/${pageId}`);
      if (isUrl) return [{ title: link.text, detail: "URL", url: link.text }];
      if (link.text.startsWith("#")) return own();
      return [...(await finder().find(link.text.trim())), ...own()];
    })().catch(() => []);
    const typed = isUrl ? link.text : link.text.slice(link.text.indexOf("#") + 1);
    const typedFrom = context.pos - typed.length;
    const isFound = choices.some(({ title }) => fold(title).includes(fold(typed.trim())));
    if (!isFound && text.startsWith("[[", link.from)) {
      const none = { label: "No matching page", apply: closeCompletion };
      return { from: typedFrom, options: [none], filter: false };
    }
    return {
      from: typedFrom,
      options: choices.map((choice) => ({
        label: choice.title,
        detail: choice.detail,
        apply: apply(link, typedFrom - (from + link.from), choice),
      })),
    };
  };
