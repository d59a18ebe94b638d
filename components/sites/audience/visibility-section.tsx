"use client";

import { useId, useState } from "react";
import { visibilities, visibilityLabels } from "@/components/access/labels/site-visibility-labels";
import { Section } from "@/components/platform/layout/section";
import { Button } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import { useUnsavedGuard } from "@/components/ui/unsaved";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { Site, SiteVisibility } from "@/lib/contract/sites/site";
import type { SiteParams } from "@/lib/contract/sites/sites";
import { paths } from "@/lib/url/paths";
import { VisibilityDialog } from "./visibility-dialog";

const dialogs = { change: VisibilityDialog };

interface VisibilitySectionProps {
  params: SiteParams;
  site: Site;
  isAdmin: boolean;
}

/** Visibility of a site; changing it asks for confirmation first. */
export function VisibilitySection({ params, site, isAdmin }: VisibilitySectionProps) {
  const [choice, setChoice] = useState<SiteVisibility>();
  const name = useId();
  // After the change, the site's own value is shown, even after an undo.
  if (choice === site.visibility) setChoice(undefined);
  const chosen = choice ?? site.visibility;
  const changed = chosen !== site.visibility;
  useUnsavedGuard(changed);
  // Otherwise an undo before the site is refetched would keep the choice.
  const onUndo = () => setChoice(undefined);
  const { open, element } = useDialogs(dialogs, { params, site, to: chosen, onUndo });
  return (
    <Section title="Visibility" description={isAdmin ? descriptionOf(site) : undefined}>
      {isAdmin ? (
        <fieldset className="max-w-form divide-y rounded border">
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
      ) : (
        <VisibilityText visibility={site.visibility} />
      )}
      {changed && (
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" onClick={() => open.change()}>
            Change to {visibilityLabels[chosen].label}…
          </Button>
          <Button variant="ghost" onClick={() => setChoice(undefined)}>
            Keep {visibilityLabels[site.visibility].label}
          </Button>
        </div>
      )}
      {!changed && chosen === "share-link" && (
        <p className="text-text-muted">
          {isAdmin ? "Manage" : "See"} the links under{" "}
          <TextLink href={paths.siteShareLinks(params)}>Share links</TextLink>.
        </p>
      )}
      {element}
    </Section>
  );
}

const descriptionOf = ({ published }: Site) =>
  published ? "Choose who can view this site." : "Choose who can view the published site.";

function VisibilityText({ visibility }: { visibility: SiteVisibility }) {
  const { label, readers, search } = visibilityLabels[visibility];
  return (
    <p className="max-w-form text-pretty">
      <strong className="font-medium">{label}</strong>. {readers} {search}
    </p>
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
  const { label, readers, search } = visibilityLabels[visibility];
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
