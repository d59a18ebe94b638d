"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { OnceOpened } from "@/components/ui/once-opened";
import type { OrganizationParams } from "@/lib/contract/organizations";
import type { Site } from "@/lib/contract/site";

const PublishDialog = dynamic(() => import("./publish-dialog").then((m) => m.PublishDialog));
const UnpublishDialog = dynamic(() => import("./publish-dialog").then((m) => m.UnpublishDialog));
const DeleteSiteDialog = dynamic(() =>
  import("./delete-site-dialog").then((m) => m.DeleteSiteDialog),
);

const dialogs = {
  publish: PublishDialog,
  unpublish: UnpublishDialog,
  delete: DeleteSiteDialog,
};
export type SiteAct = keyof typeof dialogs;

/** What was asked about which site last, and whether its question stands open. */
interface Question {
  act: SiteAct;
  site: Site;
  open: boolean;
}

/** The questions before a site is published, unpublished or deleted. */
export function useSiteDialogs(organization: OrganizationParams) {
  const [question, setQuestion] = useState<Question | null>(null);
  const ask = (act: SiteAct, site: Site) => setQuestion({ act, site, open: true });
  const Dialog = question && dialogs[question.act];
  // Kept once closed, so that it can fade out.
  const element = question && Dialog && (
    <OnceOpened open={question.open}>
      <Dialog
        key={`${question.act} ${question.site.id}`}
        organization={organization}
        site={question.site}
        open={question.open}
        onOpenChange={(open) => setQuestion({ ...question, open })}
      />
    </OnceOpened>
  );
  return { ask, element };
}
