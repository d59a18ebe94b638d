"use client";

import { useId, useState } from "react";
import { Section } from "@/components/layout/section";
import { visibilities, visibilityWords } from "@/components/sites/site-words";
import { Button } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import type { Site, SiteVisibility } from "@/lib/contract/site";
import type { SiteParams } from "@/lib/contract/sites";
import { paths } from "@/lib/paths";
import { VisibilityDialog } from "./visibility-dialog";

interface VisibilitySectionProps {
  params: SiteParams;
  site: Site;
  isAdmin: boolean;
}

/** Who reaches the site; choosing another answer asks before it changes anything. */
export function VisibilitySection({ params, site, isAdmin }: VisibilitySectionProps) {
  const [choice, setChoice] = useState<SiteVisibility>();
  const [asking, setAsking] = useState(false);
  const name = useId();
  // Once it is made the choice is over: what the site says next is shown, an undo as well.
  if (choice === site.visibility) setChoice(undefined);
  const chosen = choice ?? site.visibility;
  const changed = chosen !== site.visibility;
  return (
    <Section
      title="Visibility"
      description={
        site.published ? "Who can read this site." : "Who can read this site once it is published."
      }
    >
      <fieldset disabled={!isAdmin} className="max-w-form divide-y rounded border">
        <legend className="sr-only">Visibility</legend>
        {visibilities.map((visibility) => (
          <Answer
            key={visibility}
            name={name}
            visibility={visibility}
            checked={visibility === chosen}
            onChoose={() => setChoice(visibility)}
          />
        ))}
      </fieldset>
      {changed && (
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" onClick={() => setAsking(true)}>
            Change to {visibilityWords[chosen].label}…
          </Button>
          <Button variant="ghost" onClick={() => setChoice(undefined)}>
            Keep {visibilityWords[site.visibility].label}
          </Button>
        </div>
      )}
      {!changed && chosen === "share-link" && (
        <p className="text-text-muted">
          The links are in <TextLink href={paths.siteShareLinks(params)}>Share links</TextLink>.
        </p>
      )}
      <VisibilityDialog
        params={params}
        site={site}
        to={chosen}
        open={asking}
        onOpenChange={setAsking}
        // Taken back before the site was read again, the choice would stay.
        onUndo={() => setChoice(undefined)}
      />
    </Section>
  );
}

interface AnswerProps {
  name: string;
  visibility: SiteVisibility;
  checked: boolean;
  onChoose: () => void;
}

function Answer({ name, visibility, checked, onChoose }: AnswerProps) {
  const noteId = useId();
  const { label, readers, search } = visibilityWords[visibility];
  return (
    <label className="flex gap-2.5 px-3 py-2 first:rounded-t last:rounded-b hover:bg-hover has-checked:bg-selected pointer-coarse:py-3">
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        aria-describedby={noteId}
        className="mt-0.5 size-4 shrink-0 accent-accent"
      />
      <span className="min-w-0">
        <span className="block">{label}</span>
        <span id={noteId} className="block text-pretty text-sm text-text-muted">
          {readers} {search}
        </span>
      </span>
    </label>
  );
}
