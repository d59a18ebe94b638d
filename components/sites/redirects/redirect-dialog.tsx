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
import { type DestinationOption, optionOf, pageChoices } from "./destinations";

const Draft = z.object({
  source: RedirectSource,
  place: z.string().min(1, "Choose a destination"),
  page: z.string().optional(),
});

interface RedirectDialogProps extends DialogProps {
  site: SiteParams;
  destinations: readonly DestinationOption[];
  /** Undefined for a new one. */
  redirect?: Redirect | undefined;
}

export function RedirectDialog({ site, destinations, redirect, ...dialog }: RedirectDialogProps) {
  const create = useCreateSiteRedirect();
  const update = useUpdateSiteRedirect();
  const shown = useMemo(() => toDraft(destinations, redirect), [destinations, redirect]);
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
        const body = { source: draft.source, destination: toDestination(destinations, draft) };
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
        choices={destinations.map(({ value, label, path }) => ({ value, label, hint: path }))}
        placeholder="Choose a section or a space…"
      />
      <PageField destinations={destinations} />
    </FormDialog>
  );
}

function PageField({ destinations }: { destinations: readonly DestinationOption[] }) {
  const chosen: string | undefined = useWatch({ name: "place" });
  const siteSpace = destinations.find(({ value }) => value === chosen)?.siteSpace;
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

function toDraft(
  destinations: readonly DestinationOption[],
  redirect: Redirect | undefined,
): Draft {
  if (!redirect) return { source: "", place: "", page: "" };
  const { source, destination } = redirect;
  return {
    source,
    place: optionOf(destinations, destination)?.value ?? "",
    page: destination.kind === "site-page" ? destination.pageId : "",
  };
}

function toDestination(
  destinations: readonly DestinationOption[],
  draft: Draft,
): RedirectDestination {
  const place = destinations.find(({ value }) => value === draft.place);
  if (!place) throw new Error("The destination is no longer on this site. Choose another one.");
  if (!draft.page || !place.siteSpace) return place.destination;
  return { kind: "site-page", siteSpaceId: place.siteSpace.id, pageId: draft.page };
}
