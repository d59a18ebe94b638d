"use client";

import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod";
import { ComboboxField } from "@/components/platform/form/combobox-field";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { TextField } from "@/components/platform/form/text-field";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import {
  type Redirect,
  type RedirectDestination,
  RedirectSource,
} from "@/lib/contract/sites/redirects";
import type { SiteParams } from "@/lib/contract/sites/sites";
import { usePageTree } from "@/lib/queries/content/content";
import { useCreateSiteRedirect, useUpdateSiteRedirect } from "@/lib/queries/sites/redirects";
import { type Place, pageChoices, placeAt } from "./destinations";

const Draft = z.object({
  source: RedirectSource,
  place: z.string().min(1, "Choose a destination"),
  page: z.string().optional(),
});

interface RedirectDialogProps extends DialogProps {
  site: SiteParams;
  places: readonly Place[];
  /** Undefined for a new one. */
  redirect?: Redirect | undefined;
}

export function RedirectDialog({ site, places, redirect, ...dialog }: RedirectDialogProps) {
  const create = useCreateSiteRedirect();
  const update = useUpdateSiteRedirect();
  const shown = useMemo(() => toDraft(places, redirect), [places, redirect]);
  return (
    <FormDialog
      {...dialog}
      title={redirect ? `Edit redirect ${redirect.source}` : "Create redirect"}
      description="If you rename or move the destination, the redirect follows it."
      submitLabel={redirect ? "Save changes" : "Create redirect"}
      schema={Draft}
      defaultValues={shown}
      requireDirty={redirect !== undefined}
      onSubmit={async (draft) => {
        const body = { source: draft.source, destination: toDestination(places, draft) };
        if (redirect) {
          await update.mutateAsync({ params: { ...site, siteRedirectId: redirect.id }, body });
        } else await create.mutateAsync({ params: site, body });
        toastDone(`Redirect ${draft.source} saved`);
      }}
    >
      <TextField
        name="source"
        label="From"
        help="A path on this site, starting with a slash."
        placeholder="/old/path"
        maxLength={512}
        spellCheck={false}
        autoComplete="off"
        autoFocus
      />
      <ComboboxField
        name="place"
        label="Destination"
        choices={places.map(({ value, label, path }) => ({ value, label, hint: path }))}
        placeholder="Choose a section or a space…"
      />
      <PageField places={places} />
    </FormDialog>
  );
}

function PageField({ places }: { places: readonly Place[] }) {
  const chosen: string | undefined = useWatch({ name: "place" });
  const siteSpace = places.find(({ value }) => value === chosen)?.siteSpace;
  return siteSpace ? <PagesOf key={siteSpace.id} spaceId={siteSpace.space.id} /> : null;
}

function PagesOf({ spaceId }: { spaceId: string }) {
  const tree = usePageTree({ spaceId });
  const pages = tree.data ? pageChoices(tree.data.pages) : [];
  return (
    <ComboboxField
      name="page"
      label="Page"
      optional
      help={
        tree.isError ? "The pages couldn't be loaded." : "Leave empty to redirect to the space."
      }
      choices={pages.map(({ id, title, path }) => ({ value: id, label: title, hint: path }))}
      noneLabel="The space itself"
      loading={tree.isPending}
    />
  );
}

type Draft = z.infer<typeof Draft>;

function toDraft(places: readonly Place[], redirect: Redirect | undefined): Draft {
  if (!redirect) return { source: "", place: "", page: "" };
  const { source, destination } = redirect;
  return {
    source,
    place: placeAt(places, destination)?.value ?? "",
    page: destination.kind === "site-page" ? destination.pageId : "",
  };
}

function toDestination(places: readonly Place[], draft: Draft): RedirectDestination {
  const place = places.find(({ value }) => value === draft.place);
  if (!place) throw new Error("The destination is no longer on this site. Choose another one.");
  if (!draft.page || !place.siteSpace) return place.destination;
  return { kind: "site-page", siteSpaceId: place.siteSpace.id, pageId: draft.page };
}
