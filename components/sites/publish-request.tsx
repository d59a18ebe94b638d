"use client";

import { Pencil } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useNothingToRead } from "@/components/content/pages/use-nothing-to-read";
import type { ChangeRequestParams } from "@/components/content/params/change-request-params";
import type { PublishRequestProps } from "@/components/review/change-requests/change-request-actions";
import { MergeDialog } from "@/components/review/change-requests/merge/merge-dialog";
import { Banner } from "@/components/ui/banner";
import { LinkButton } from "@/components/ui/link-button";
import { toastDone, toastProblem } from "@/components/ui/toast";
import { titled } from "@/lib/format/titled";
import { usePublishSite } from "@/lib/queries/sites/sites";
import { paths } from "@/lib/url/paths";
import { PublishDialog, viewAction } from "./publish-dialog";
import { FutureAddress, NoText } from "./publish-notes";
import { openAddress } from "./site-labels";
import { SiteReaders } from "./site-readers";

interface NothingToReadProps {
  params: ChangeRequestParams;
  onLeave: () => void;
}

/** Warning about a change request without anything to read, with a way to write it. */
function NothingToReadYet({ params, onLeave }: NothingToReadProps) {
  const empty = useNothingToRead(params);
  if (!empty) return null;
  const { page } = empty;
  const href = paths.changeRequestContent(params, page?.id);
  const write = (
    <LinkButton href={href} onClick={onLeave}>
      <Pencil aria-hidden />
      {page ? "Write its text" : "Write the first page"}
    </LinkButton>
  );
  return (
    <Banner tone="warning" action={write}>
      {page ? <NoText title={page.title} /> : "This change request has no pages yet."}
    </Banner>
  );
}

/** Publishes the site that shows the space of a change request, which is merged before. */
export function PublishRequestDialog(props: PublishRequestProps) {
  const { params, request, site, open, onOpenChange } = props;
  // The dialog itself merges the change request.
  const [wasMerged] = useState(request.status === "merged");
  if (!wasMerged) return <MergeAndPublishDialog {...props} />;
  return <PublishDialog organization={params} {...{ site, open, onOpenChange }} />;
}

function MergeAndPublishDialog({ site, ...dialog }: PublishRequestProps) {
  const router = useRouter();
  const { mutateAsync } = usePublishSite();
  const ofRequest = dialog.params;
  const params = { organizationId: ofRequest.organizationId, siteId: site.id };
  const publish = async () => {
    try {
      const address = openAddress(await mutateAsync({ params }));
      const action = address ? { action: viewAction(address) } : {};
      toastDone(`${titled(site.title)} published`, action);
      router.push(paths.spaceContent(ofRequest));
    } catch (error) {
      toastProblem(error);
      router.push(paths.site(params));
    }
  };
  const note = (
    <>
      <p>
        This merges the change request and publishes{" "}
        <span className="bidi">{titled(site.title)}</span>.
      </p>
      <FutureAddress site={site} />
      <SiteReaders params={params} site={site} />
      <NothingToReadYet params={ofRequest} onLeave={() => dialog.onOpenChange(false)} />
    </>
  );
  return (
    <MergeDialog
      {...dialog}
      followUp={{ title: `Publish ${titled(site.title)}?`, label: "Publish site", note }}
      onMerged={() => void publish()}
    />
  );
}
