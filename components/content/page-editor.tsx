"use client";

import { type KeyboardEvent, useId } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Kbd } from "@/components/ui/kbd";
import { Textarea } from "@/components/ui/textarea";
import { TimeAgo } from "@/components/ui/time-ago";
import { useUnsavedGuard } from "@/components/ui/unsaved";
import type { DocumentPage } from "@/lib/contract/page";
import { CollisionDialog } from "./collision-dialog";
import { PagePdf } from "./page-pdf";
import { PageTrail } from "./page-trail";
import type { RequestPlace } from "./request-place";
import { useMergeAfterSave } from "./use-merge-after-save";
import { usePageDraft } from "./use-page-draft";
import { useSavePage } from "./use-save-page";
import { WriteAndPreview } from "./write-and-preview";

interface PageEditorProps {
  place: RequestPlace;
  page: DocumentPage;
}

/** A page to be written, beside what its readers will see. */
export function PageEditor({ place, page }: PageEditorProps) {
  const writing = usePageDraft(place, page);
  const saving = useSavePage(place, page, writing);
  const { draft, dirty, change, restored } = writing;
  useUnsavedGuard(dirty);
  const merging = useMergeAfterSave(place, page.id);
  const finish = () => (merging ? merging.run(saving.save) : saving.save());
  const pending = saving.pending || merging?.pending === true;
  const saveOnModEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey)) return;
    // Before the editor, to which these keys mean a new line.
    event.preventDefault();
    event.stopPropagation();
    void finish();
  };
  return (
    <section aria-label={`Edit ${page.title}`} onKeyDownCapture={saveOnModEnter}>
      <div className="space-y-4">
        <div className="flex items-center gap-2">
          <div className="min-w-0 flex-1">
            <PageTrail place={place} pageId={page.id} />
          </div>
          <PagePdf place={place} page={page} />
        </div>
        {restored !== null && dirty && (
          <Banner
            title="What you did not save is back"
            action={<Button onClick={() => writing.reset()}>Discard it</Button>}
          >
            This browser kept it <TimeAgo time={new Date(restored).toISOString()} />.
          </Banner>
        )}
        <Fields draft={draft} change={change} />
        <WriteAndPreview
          place={place}
          pageId={page.id}
          text={draft.markdown}
          onChange={(markdown) => change({ markdown })}
        />
      </div>
      <div className="sticky bottom-0 z-sticky mt-4 flex flex-wrap items-center gap-2 border-t bg-background py-3">
        <Button
          variant="primary"
          pending={pending}
          disabled={(!dirty || draft.title.trim() === "") && !pending}
          onClick={() => void finish()}
        >
          {merging ? "Save and merge" : "Save page"}
        </Button>
        {merging && dirty && !pending && (
          <Button onClick={() => void saving.save()}>Save without merging</Button>
        )}
        {dirty && !pending && (
          <Button variant="ghost" onClick={() => writing.reset()}>
            Discard changes
          </Button>
        )}
        <span className="ml-auto text-sm text-text-muted">
          {dirty ? "Not saved yet: kept in this browser" : "All changes saved"}
        </span>
        <span className="pointer-coarse:hidden">
          <Kbd keys="mod+enter" />
        </span>
      </div>
      <CollisionDialog saving={saving} />
    </section>
  );
}

type FieldsProps = Pick<ReturnType<typeof usePageDraft>, "draft" | "change">;

function Fields({ draft, change }: FieldsProps) {
  const id = useId();
  const missing = draft.title.trim() === "";
  return (
    <>
      <div className="space-y-1.5">
        <label htmlFor={`${id}-title`} className="block font-medium">
          Title
        </label>
        <Input
          id={`${id}-title`}
          dir="auto"
          maxLength={256}
          autoComplete="off"
          value={draft.title}
          aria-invalid={missing || undefined}
          aria-describedby={missing ? `${id}-missing` : undefined}
          onChange={(event) => change({ title: event.target.value })}
        />
        {missing && (
          <p id={`${id}-missing`} className="text-danger text-sm">
            A page needs a title
          </p>
        )}
      </div>
      <div className="space-y-1.5">
        <label htmlFor={`${id}-description`} className="block font-medium">
          Description <span className="font-normal text-text-muted">(optional)</span>
        </label>
        <Textarea
          id={`${id}-description`}
          dir="auto"
          rows={1}
          className="min-h-control!"
          maxLength={1000}
          value={draft.description}
          onChange={(event) => change({ description: event.target.value })}
        />
      </div>
    </>
  );
}
