"use client";

import { useId, useRef, useState } from "react";
import { visibilityLabels } from "@/components/access/labels/site-visibility-labels";
import { BulkDialog, type BulkLabels } from "@/components/platform/form/bulk-dialog";
import { FieldFrame } from "@/components/platform/form/field-frame";
import { Combobox } from "@/components/ui/combobox";
import { toastDone } from "@/components/ui/toast";
import { useDebouncedValue } from "@/components/ui/use-debounced-value";
import type { Site } from "@/lib/contract/sites/site";
import { plural } from "@/lib/format/format";
import { titled } from "@/lib/format/titled";
import { useSiteSearch } from "@/lib/queries/organizations/search";
import { useManyWrites } from "@/lib/queries/platform/many-writes";
import { type BulkSpacesProps, bulkItems, undoAll } from "./bulk-spaces";

const words: BulkLabels = {
  ask: (count) => `Add ${plural(count, "space")} to a site`,
  verb: "Add to site",
  doing: (count) => `Adding ${plural(count, "space")}`,
  done: (count) => `${plural(count, "space")} added`,
  undo: (count) => `Remove ${count}`,
};

/** Adds several spaces to a site, in their order. */
export function AddToSiteDialog({ organization, spaces, onDone, ...dialog }: BulkSpacesProps) {
  const [site, setSite] = useState<Site>();
  const added = useRef(new Map<string, string>()).current;
  const { write, settle } = useManyWrites();
  const params = { ...organization, siteId: site?.id ?? "" };
  const settleBoth = () => settle("addSpaceToSite", "deleteSiteSpaceById");
  const add = async (spaceId: string) => {
    const { id } = await write("addSpaceToSite", { params, body: { spaceId } });
    added.set(spaceId, id);
  };
  const removeAll = (ids: readonly string[]) =>
    undoAll(ids, {
      undoOne: (spaceId) =>
        write("deleteSiteSpaceById", {
          params: { ...params, siteSpaceId: added.get(spaceId) ?? "" },
        }),
      settle: settleBoth,
      done: "removed from the site",
      failed: "not removed",
    });
  return (
    <BulkDialog
      {...dialog}
      items={bulkItems(spaces)}
      words={words}
      atOnce={1}
      disabledReason={site ? null : "Choose a site first"}
      act={add}
      onUndo={(done) => void removeAll(done)}
      onEnd={({ done, failed, left }) => {
        void settleBoth();
        if (failed.length + left.length > 0) return;
        onDone();
        toastDone(`${words.done(done.length)} to ${titled(site?.title ?? "")}`, {
          undo: () => removeAll(done),
        });
      }}
    >
      <div className="space-y-3 text-text">
        <SiteChoice organization={organization} site={site} onSite={setSite} />
        {site && <p role="status">{consequence(site)}</p>}
      </div>
    </BulkDialog>
  );
}

function consequence({ published, visibility }: Site): string {
  return published
    ? `The site is published (${visibilityLabels[visibility].label}): its readers see the pages immediately.`
    : "The site isn't published: nobody sees the pages there yet.";
}

interface SiteChoiceProps extends Pick<BulkSpacesProps, "organization"> {
  site: Site | undefined;
  onSite: (site: Site | undefined) => void;
}

function SiteChoice({ organization, site, onSite }: SiteChoiceProps) {
  const id = useId();
  const [text, setText] = useState("");
  const found = useSiteSearch(organization, useDebouncedValue(text.trim()), { limit: 20 });
  const items = found.data?.items ?? [];
  const all = site && !items.some((each) => each.id === site.id) ? [site, ...items] : items;
  return (
    <FieldFrame id={id} label="Site">
      <Combobox
        id={id}
        aria-labelledby={`${id}-label`}
        value={site?.id ?? null}
        onValueChange={(chosen) => onSite(all.find((each) => each.id === chosen))}
        choices={all.map((each) => ({ value: each.id, label: titled(each.title) }))}
        onSearch={setText}
        loading={found.isFetching}
        placeholder="Choose a site"
        emptyText={found.isError ? "The search failed" : "No sites found"}
      />
    </FieldFrame>
  );
}
