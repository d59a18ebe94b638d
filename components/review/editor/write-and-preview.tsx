"use client";

import dynamic from "next/dynamic";
import { useId, useRef, useState } from "react";
import { TextWhileTyping } from "@/components/content/pages/drawn/page-text";
import { SitePage } from "@/components/content/pages/drawn/site-page";
import { takesTextFocus } from "@/components/content/pages/tree/editor-focus";
import { AddFilesButton } from "@/components/content/pages/uploads/add-files-button";
import type { EditorPosition } from "@/components/content/pages/uploads/editor-positions";
import { withOwnNames } from "@/components/content/pages/uploads/own-names";
import { UploadList } from "@/components/content/pages/uploads/upload-list";
import { useFileInput } from "@/components/content/pages/uploads/use-file-input";
import { useUploads } from "@/components/content/pages/uploads/use-uploads";
import { useAnchor } from "@/components/content/pages/use-anchor";
import {
  type ChangeRequestParams,
  requestParams,
} from "@/components/content/params/change-request-params";
import { useTextToFind } from "@/components/content/params/use-text-to-find";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { DropHint } from "@/components/ui/drop-hint";
import { SiteFrameChoices, type SiteLook } from "@/components/ui/site-frame-choices";
import { Skeleton } from "@/components/ui/skeleton";
import { useUnsavedGuard } from "@/components/ui/unsaved";
import { useDebouncedValue } from "@/components/ui/use-debounced-value";
import { useFileDrag } from "@/components/ui/use-file-drag";
import { linkRange } from "./link-range";
import type { MarkdownEditorHandle } from "./markdown-editor";
import { NoClaimsNote } from "./no-claims-note";
import { useFindClaims } from "./use-find-claims";
import { useLinkFinder } from "./use-link-finder";
import { useScrollTogether } from "./use-scroll-together";

const loadEditor = () => import("./markdown-editor").then((module) => module.MarkdownEditor);

const MarkdownEditor = dynamic(loadEditor, {
  ssr: false,
  loading: () => <Skeleton className="h-96" />,
});

// Loads while the page hydrates. A failure is shown where the editor is.
if (typeof window !== "undefined") loadEditor().catch(() => undefined);

interface WriteAndPreviewProps {
  params: ChangeRequestParams;
  pageId: string;
  text: string;
  onChange: (text: string) => void;
}

/** Milliseconds after a keystroke before the preview is requested. */
const rest = 120;

// Panes fill the window between both bars, and scroll together.
const pane = "xl:h-[calc(100dvh-var(--bar)-var(--topbar)-9.5rem)] xl:min-h-96";

/** Editor and preview, side by side or, on narrow screens and beside a panel, one of them. */
export function WriteAndPreview({ params, pageId, text, onChange }: WriteAndPreviewProps) {
  const [previewing, setPreviewing] = useState(false);
  const [onSite, setOnSite] = useState(false);
  const [look, setLook] = useState<SiteLook>({ theme: "light", device: "fit" });
  const shown = useDebouncedValue(text, rest);
  const editor = useRef<MarkdownEditorHandle>(null);
  const preview = useRef<HTMLElement>(null);
  const around = useRef<HTMLDivElement>(null);
  const zone = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const links = useLinkFinder(params);
  const claims = useFindClaims(params);
  const { find, under } = useTextToFind();
  const { uploads, done, add, retry, dismiss } = useUploads(() => requestParams(params));
  useUnsavedGuard(uploads.length > 0);
  const stayAtPlace = useScrollTogether({ editor, preview, around }, shown);
  useAnchor(around, pageId, (heading) => {
    if (!editor.current?.scroller()) return false;
    heading.scrollIntoView({ block: "start" });
    editor.current.goTo(Number(heading.dataset.line));
    return true;
  });
  const choose = (next: boolean) => stayAtPlace(() => setPreviewing(next));
  const addAt = (files: readonly File[], spots: readonly EditorPosition[]) =>
    void withOwnNames(requestParams(params), files).then((named) => add(named, spots));
  const addAtCursor = (files: File[]) => addAt(files, editor.current?.spots(files.length) ?? []);
  const drag = useFileDrag(zone, addAtCursor);
  const adding = useFileInput({ label: "Files to add", multiple: true, onFiles: addAtCursor });
  const half = "min-w-0 flex-1 basis-0 space-y-1.5";
  return (
    <div className="space-y-3">
      <fieldset className="hidden gap-1 one-pane:flex">
        <legend className="sr-only">View</legend>
        <Choice label="Write" chosen={!previewing} onChoose={() => choose(false)} />
        <Choice label="Preview" chosen={previewing} onChoose={() => choose(true)} />
      </fieldset>
      <div ref={around} className="flex gap-6">
        <div className={cx(half, previewing && "one-pane:hidden")}>
          <div className="flex h-control-small items-center justify-between gap-2">
            <p aria-hidden className="font-medium">
              Text <span className="font-normal text-text-muted">in Markdown</span>
            </p>
            <AddFilesButton onChoose={() => adding.choose()} />
            {adding.input}
          </div>
          <div ref={zone} className="relative">
            <MarkdownEditor
              label="Text in Markdown"
              value={text}
              onChange={onChange}
              onFiles={addAt}
              handle={editor}
              links={links}
              claims={claims}
              select={(written) => (find ? linkRange(written, find, under ?? "") : undefined)}
              takesFocus={() => takesTextFocus(pageId)}
              hintId={hintId}
              className={pane}
            />
            <DropHint drag={drag} label="Drop files to insert them" />
          </div>
          <p id={hintId} className="text-sm text-text-muted">
            Drop or paste images and other files to insert them. Tab indents lists and code; press
            Esc, then Tab to leave the text.
          </p>
          <UploadList uploads={uploads} onRetry={retry} onDismiss={dismiss} />
          <p role="status" className="sr-only">
            {done}
          </p>
        </div>
        <div className={cx(half, !previewing && "one-pane:hidden")}>
          <div className="flex min-h-control-small flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <h2 className="font-medium">Preview</h2>
            <span className="flex flex-wrap gap-x-4 gap-y-1">
              {onSite && <SiteFrameChoices look={look} onChange={setLook} />}
              <Choice label="On the site" chosen={onSite} onChoose={() => setOnSite(!onSite)} />
            </span>
          </div>
          <NoClaimsNote params={params} text={shown} />
          <section
            ref={preview}
            aria-label="Preview"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
            tabIndex={0}
            className={cx(
              "rounded border",
              // Contained, so that a key in the text doesn't lay out a long preview again.
              onSite ? "flex flex-col" : "px-4 py-3 xl:overflow-y-auto xl:contain-content",
              pane,
            )}
          >
            {onSite ? (
              <SitePage text={shown} params={params} pageId={pageId} look={look} />
            ) : shown.trim() === "" ? (
              <p className="text-text-muted">Nothing to preview yet.</p>
            ) : (
              <TextWhileTyping text={shown} params={params} pageId={pageId} />
            )}
          </section>
        </div>
      </div>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  chosen: boolean;
  onChoose: () => void;
}

function Choice({ label, chosen, onChoose }: ChoiceProps) {
  return (
    <Button
      size="small"
      variant={chosen ? "secondary" : "ghost"}
      aria-pressed={chosen}
      onClick={onChoose}
    >
      {label}
    </Button>
  );
}
