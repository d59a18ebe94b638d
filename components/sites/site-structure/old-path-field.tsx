"use client";

import { useFormContext, useWatch } from "react-hook-form";
import * as z from "zod";
import { SwitchField } from "@/components/platform/form/switch-field";
import { readProblem } from "@/components/ui/problem";
import { toastProblem } from "@/components/ui/toast";
import type { RedirectDestination } from "@/lib/contract/sites/redirects";
import { useOwnSiteRole } from "@/lib/queries/access/own-role";
import { useUpsertSiteRedirects } from "@/lib/queries/sites/redirects";
import { useStructureContext } from "./structure-context";

/** Member of a form with an `OldPathField`; true by default. */
export const redirectMember = { redirect: z.boolean() };

interface OldPathFieldProps {
  /** Saved segment, which the field `path` replaces. */
  saved: string;
  /** Saved path on the site. */
  source: string;
}

/** Option to redirect the old path, shown once the path has changed. */
export function OldPathField({ saved, source }: OldPathFieldProps) {
  const { site } = useStructureContext();
  const role = useOwnSiteRole(site);
  const { control } = useFormContext<{ path: string }>();
  const path = useWatch({ control, name: "path" });
  if (path === saved || role === undefined) return null;
  if (role === "admin") {
    return (
      <SwitchField
        name="redirect"
        label="Redirect the old path"
        help={`Links to ${source} and the pages below it keep working.`}
      />
    );
  }
  return (
    <p role="status" className="text-sm text-text-muted">
      Links to {source} and the pages below it will break. Admins of the site can create a redirect.
    </p>
  );
}

/** Returns a function that redirects an old path; the new path stays even if that fails. */
export function useRedirectOldPath() {
  const { site } = useStructureContext();
  const isAdmin = useOwnSiteRole(site) === "admin";
  const upsert = useUpsertSiteRedirects();
  return async (source: string, destination: RedirectDestination): Promise<void> => {
    if (!isAdmin) return;
    try {
      const body = { redirects: [{ source, destination }] };
      const { results } = await upsert.mutateAsync({ params: site, body });
      const error = results[0]?.error;
      if (error !== undefined) throw new Error(error);
    } catch (error) {
      const { message } = readProblem(error);
      toastProblem(new Error(`The new path is saved, but ${source} isn't redirected: ${message}`));
    }
  };
}
