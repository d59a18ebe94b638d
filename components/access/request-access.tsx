"use client";

import { Hand } from "lucide-react";
import { useState } from "react";
import * as z from "zod";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { TextAreaField } from "@/components/platform/form/text-area-field";
import { Button } from "@/components/ui/button";
import type { DialogProps } from "@/components/ui/dialog";
import { announce } from "@/components/ui/live-region";
import { useDialogs } from "@/components/ui/use-dialogs";
import { AccessRequestDraft } from "@/lib/contract/access/access-requests";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useRequestAccess } from "@/lib/queries/access/access-requests";
import { namedIn, type ResourceParams } from "@/lib/queries/access/permissions";
import { resourceLabels } from "./labels/access-labels";

interface RequestAccessProps {
  organization: OrganizationParams;
  resource: ResourceParams;
}

const dialogs = { request: RequestDialog };

/** Requests access to a resource that is hidden from the viewer, or missing: both look the same. */
export function RequestAccess({ organization, resource }: RequestAccessProps) {
  const [isSent, setSent] = useState(false);
  const sent = `Request sent. If the ${resourceLabels[resource.type]} exists, its admins can answer it.`;
  const { open, element } = useDialogs(dialogs, {
    organization,
    resource,
    onSent: () => {
      setSent(true);
      announce(sent);
    },
  });
  return (
    <>
      {isSent ? (
        <p className="basis-full text-text-muted">{sent}</p>
      ) : (
        <Button variant="primary" onClick={() => open.request()}>
          <Hand aria-hidden />
          Request access…
        </Button>
      )}
      {element}
    </>
  );
}

const Draft = z.object({ message: AccessRequestDraft.shape.message.unwrap() });
const blank = { message: "" };

interface RequestDialogProps extends DialogProps, RequestAccessProps {
  onSent: () => void;
}

function RequestDialog({ organization, resource, onSent, ...dialog }: RequestDialogProps) {
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
      defaultValues={blank}
      onSubmit={async ({ message }) => {
        const body = { ...namedIn(resource), message: message.trim() || undefined };
        await request({ params: { organizationId }, body });
        onSent();
      }}
    >
      <TextAreaField<z.infer<typeof Draft>>
        name="message"
        label="Message"
        optional
        rows={3}
        maxLength={500}
      />
    </FormDialog>
  );
}
