"use client";

import { Globe, Pencil } from "lucide-react";
import { useRouter } from "next/navigation";
import { useNothingToRead } from "@/components/content/pages/use-nothing-to-read";
import type { ChangeRequestParams } from "@/components/content/params/change-request-params";
import { MergeDialog } from "@/components/review/change-requests/merge/merge-dialog";
import { useSiteToPublish } from "@/components/review/change-requests/use-site-to-publish";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import type { DialogProps } from "@/components/ui/dialog";
import { LinkButton } from "@/components/ui/link-button";
import { toastDone, toastProblem } from "@/components/ui/toast";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { Space } from "@/lib/contract/content/space";
import type { ChangeRequest } from "@/lib/contract/review/change-request";
import type { Site } from "@/lib/contract/sites/site";
import { titled } from "@/lib/format/titled";
import { useSpace } from "@/lib/queries/content/spaces";
import { useChangeRequest } from "@/lib/queries/review/change-requests";
import { usePublishSite } from "@/lib/queries/sites/sites";
import { paths } from "@/lib/url/paths";
import { viewAction } from "./publish-dialog";
import { FutureAddress, NoText } from "./publish-notes";
import { openAddress } from "./site-labels";
import { SiteReaders } from "./site-readers";

const dialogs = { publish: PublishRequestDialog };

/** Merges a change request and publishes the site that shows its space. */
export function PublishRequest({ params }: { params: ChangeRequestParams }) {
  const request = useChangeRequest(params).data;
  const space = useSpace(params).data;
  const site = useSiteToPublish(params);
  const { open, element } = useDialogs(dialogs, { params });
  return (
    <>
      {request && space && site && (
        <Button variant="primary" onClick={() => open.publish({ request, space, site })}>
          <Globe aria-hidden />
          Publish…
        </Button>
      )}
      {element}
    </>
  );
}

interface PublishRequestDialogProps extends DialogProps {
  params: ChangeRequestParams;
  request: ChangeRequest;
  space: Space;
  site: Site;
}

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

function PublishRequestDialog({ site, ...dialog }: PublishRequestDialogProps) {
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
