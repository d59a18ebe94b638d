"use client";

import { EditorView } from "@codemirror/view";
import { Bold, Code, Italic, Link, type LucideIcon, Plus } from "lucide-react";
import {
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from "react";
import {
  type EditorPosition,
  EditorPositions,
} from "@/components/content/pages/uploads/editor-positions";
import { cx } from "@/components/ui/cx";
import { IconButton } from "@/components/ui/icon-button";
import { changedParts } from "./changed-parts";
import { completions } from "./completions";
import type { FindClaims } from "./condition-choices";
import { editorInput } from "./editor-input";
import { formats } from "./format-text";
import type { LinkFinder } from "./link-choices";
import { markdownSetup } from "./markdown-setup";

export interface MarkdownEditorHandle {
  /** Returns positions at the cursor, which move with the text. */
  spots: (count: number) => EditorPosition[];
  scroller: () => HTMLElement | undefined;
  lines: () => number;
  /** Returns the line at a pixel offset from the top; the fraction is the part above the offset. */
  lineAt: (y: number) => number;
  topOf: (line: number) => number;
  /** Moves the cursor to a line and scrolls it to the top. */
  goTo: (line: number) => void;
}

interface MarkdownEditorProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Called with dropped or pasted files, each with its position in the text. */
  onFiles: (files: File[], spots: EditorPosition[]) => void;
  handle: Ref<MarkdownEditorHandle>;
  links: LinkFinder;
  claims: FindClaims;
  /** Returns the text that is selected when the editor opens. */
  select: (text: string) => readonly [from: number, to: number] | undefined;
  /** Returns true if the editor opens with the focus. */
  takesFocus: () => boolean;
  /** Id of the element that describes the keys. */
  hintId: string;
  className?: string;
}

/** Markdown editor with syntax highlighting. */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const { label, value, onChange, onFiles, handle, links, claims, ...rest } = props;
  const { select, takesFocus, hintId, className } = rest;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const spots = useRef(new EditorPositions());
  const latest = useRef({ value, onChange, onFiles, links, claims, select, takesFocus });
  latest.current = { value, onChange, onFiles, links, claims, select, takesFocus };
  useImperativeHandle(handle, () => ({
    spots: (count) => {
      const { current: editor } = view;
      if (!editor) return [];
      return spotsAt(spots.current, editor, editor.state.selection.main.head, count);
    },
    scroller: () => view.current?.scrollDOM,
    lines: () => view.current?.state.doc.lines ?? 1,
    lineAt: (y) => (view.current ? lineAt(view.current, y) : 1),
    topOf: (line) => (view.current ? topOf(view.current, line) : 0),
    goTo: (line) => view.current && goTo(view.current, line),
  }));

  useEffect(() => {
    if (!host.current) return;
    const listen = EditorView.updateListener.of((update) => {
      if (!update.docChanged) return;
      spots.current.follow(update.changes);
      const text = update.state.doc.toString();
      if (text !== latest.current.value) latest.current.onChange(text);
    });
    const made = new EditorView({
      parent: host.current,
      doc: latest.current.value,
      extensions: [
        markdownSetup,
        completions(() => latest.current),
        listen,
        editorInput((files, editor, position) =>
          latest.current.onFiles(files, spotsAt(spots.current, editor, position, files.length)),
        ),
        EditorView.contentAttributes.of({
          "aria-label": label,
          "aria-describedby": hintId,
          spellcheck: "true",
          dir: "auto",
          tabindex: "0",
        }),
      ],
    });
    view.current = made;
    if (latest.current.takesFocus()) made.focus();
    selectIn(made, latest.current.select(latest.current.value));
    return () => made.destroy();
  }, [label, hintId]);

  // Before the paint, as otherwise a letter typed in between would be undone.
  useLayoutEffect(() => {
    const before = view.current?.state.doc.toString();
    if (!view.current || before === undefined || before === value) return;
    view.current.dispatch({ changes: changedParts(before, value) });
  }, [value]);
  return (
    <div
      data-editor
      className={cx(
        "flex flex-col rounded border border-border-strong",
        "has-[.cm-content:focus]:border-focus has-[.cm-content:focus]:outline-1 has-[.cm-content:focus]:outline-focus",
        className,
      )}
    >
      <EditorToolbar view={view} />
      <div
        ref={host}
        className="min-h-0 flex-1 font-mono [&>.cm-editor]:h-full [&_.cm-panels]:font-sans [&_.cm-tooltip]:font-sans"
      />
    </div>
  );
}

function lineAt(view: EditorView, y: number): number {
  const inText = y - view.documentPadding.top;
  const block = view.lineBlockAtHeight(inText);
  const share = (inText - block.top) / block.height;
  return view.state.doc.lineAt(block.from).number + Math.min(Math.max(share, 0), 1);
}

function topOf(view: EditorView, line: number): number {
  const { doc } = view.state;
  const whole = Math.min(Math.max(Math.floor(line), 1), doc.lines);
  const block = view.lineBlockAt(doc.line(whole).from);
  return view.documentPadding.top + block.top + (line - whole) * block.height;
}

/** Height of the page's bar and the toolbar, which are above the scrolling text. */
const belowBar = 112;

function goTo(view: EditorView, line: number): void {
  const { doc } = view.state;
  const position = doc.line(Math.min(Math.max(line, 1), doc.lines)).from;
  const { scrollHeight, clientHeight } = view.scrollDOM;
  const yMargin = scrollHeight > clientHeight ? 0 : belowBar;
  view.dispatch({
    selection: { anchor: position },
    effects: EditorView.scrollIntoView(position, { y: "start", yMargin }),
  });
}

function selectIn(view: EditorView, range: readonly [number, number] | undefined): void {
  if (!range) return;
  const [anchor, head] = range;
  view.focus();
  view.dispatch({
    selection: { anchor, head },
    effects: EditorView.scrollIntoView(anchor, { y: "center" }),
  });
}

const spotsAt = (spots: EditorPositions, editor: EditorView, position: number, count: number) =>
  Array.from({ length: count }, () => spots.at(editor, position));

const formatIcons: Record<(typeof formats)[number]["id"], LucideIcon> = {
  bold: Bold,
  italic: Italic,
  code: Code,
  link: Link,
  block: Plus,
};

/** Toolbar with the editor's keyboard shortcuts. */
function EditorToolbar({ view }: { view: RefObject<EditorView | null> }) {
  return (
    // The page scrolls as long as the editor has no height of its own.
    <div
      role="toolbar"
      aria-label="Formatting"
      className="sticky top-[calc(var(--bar)+var(--topbar))] z-sticky flex gap-0.5 rounded-t border-b bg-background px-1 py-0.5 xl:static"
    >
      {formats.map(({ id, label, keys, run }) => {
        const Icon = formatIcons[id];
        return (
          <IconButton
            key={id}
            label={label}
            keys={keys}
            // Keeps the selection in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => view.current && run(view.current)}
          >
            <Icon />
          </IconButton>
        );
      })}
    </div>
  );
}
