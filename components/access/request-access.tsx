"use client";

import { Hand } from "lucide-react";
import * as z from "zod";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { TextAreaField } from "@/components/platform/form/text-area-field";
import { Button } from "@/components/ui/button";
import type { DialogProps } from "@/components/ui/dialog";
import { announce } from "@/components/ui/live-region";
import { TimeAgo } from "@/components/ui/time-ago";
import { useDialogs } from "@/components/ui/use-dialogs";
import { AccessRequestDraft } from "@/lib/contract/access/access-requests";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useRequestAccess } from "@/lib/queries/access/access-requests";
import { namedIn, type ResourceParams } from "@/lib/queries/access/permissions";
import { resourceLabels } from "./labels/access-labels";
import { useSentRequest } from "./use-sent-request";

interface RequestAccessProps {
  organization: OrganizationParams;
  resource: ResourceParams;
}

const dialogs = { request: RequestDialog };

/** Requests access to a resource that is hidden from the viewer, or missing: both look the same. */
export function RequestAccess({ organization, resource }: RequestAccessProps) {
  const { sent, keep } = useSentRequest(resource);
  const next = `If the ${resourceLabels[resource.type]} exists, its admins can answer it.`;
  const { open, element } = useDialogs(dialogs, {
    organization,
    resource,
    before: sent?.message ?? "",
    onSent: (message: string) => {
      keep(message);
      announce(`Request sent. ${next}`);
    },
  });
  return (
    <>
      {sent && (
        <div className="basis-full space-y-1 text-text-muted">
          <p>
            You asked <TimeAgo time={sent.time} />. {next}
          </p>
          {sent.message && <p className="bidi wrap-anywhere">“{sent.message}”</p>}
        </div>
      )}
      <Button variant={sent ? "secondary" : "primary"} onClick={() => open.request()}>
        <Hand aria-hidden />
        {sent ? "Add to request…" : "Request access…"}
      </Button>
      {element}
    </>
  );
}

const Draft = z.object({ message: AccessRequestDraft.shape.message.unwrap() });
interface RequestDialogProps extends DialogProps, RequestAccessProps {
  /** Message of an earlier request, which this one replaces. */
  before: string;
  onSent: (message: string) => void;
}

function RequestDialog(props: RequestDialogProps) {
  const { organization, resource, before, onSent, ...dialog } = props;
  const request = useRequestAccess();
  const { organizationId } = organization;
  return (
    <FormDialog
      {...dialog}
      size="small"
      title="Request access"
      description={`The admins of the ${resourceLabels[resource.type]} see your name, email address and message.`}
      submitLabel="Send request"
      schema={Draft}
      defaultValues={{ message: before }}
      onSubmit={async (typed) => {
        const message = typed.message.trim();
        const body = { ...namedIn(resource), message: message || undefined };
        await request({ params: { organizationId }, body });
        onSent(message);
      }}
    >
      <TextAreaField<z.infer<typeof Draft>>
        name="message"
        label="Message"
        help={before && "Replaces the message that you sent."}
        optional
        rows={3}
        maxLength={500}
      />
    </FormDialog>
  );
}
