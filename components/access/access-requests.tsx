"use client";

import { useWatch } from "react-hook-form";
import * as z from "zod";
import { ImpactView } from "@/components/access/impact/impact-view";
import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { SelectField } from "@/components/platform/form/select-field";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import type { DialogProps } from "@/components/ui/dialog";
import { TimeAgo } from "@/components/ui/time-ago";
import { toastDone } from "@/components/ui/toast";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { AccessRequest } from "@/lib/contract/access/access-requests";
import { type Page, Role } from "@/lib/contract/platform/common";
import { plural } from "@/lib/format/format";
import { useAccessImpact } from "@/lib/queries/access/access-impact";
import {
  useDeclineAccessRequest,
  useGrantAccessRequest,
} from "@/lib/queries/access/access-requests";
import { paramsOf, permissionsAt } from "@/lib/queries/access/permissions";
import { avatarAddress } from "@/lib/url/file-address";
import type { AccessResource } from "./access-resource";
import { roleMeaning, roleOptions } from "./labels/access-labels";

const dialogs = { grant: GrantDialog, decline: DeclineDialog };

interface AccessRequestsProps {
  resource: AccessResource;
  requests: Page<AccessRequest>;
}

/** Open requests for access to a resource, which its admins answer. */
export function AccessRequests({ resource, requests }: AccessRequestsProps) {
  const { open, element } = useDialogs(dialogs, { resource });
  const more = requests.count - requests.items.length;
  return (
    <>
      {requests.count > 0 && (
        <section aria-labelledby="access-requests" className="shrink-0 px-page pt-3">
          <h2 id="access-requests" className="mb-2 text-base">
            Access requests
          </h2>
          <ul className="divide-y rounded border">
            {requests.items.map((request) => (
              <RequestRow
                key={request.id}
                request={request}
                onGrant={() => open.grant({ request })}
                onDecline={() => open.decline({ request })}
              />
            ))}
          </ul>
          {more > 0 && (
            <p className="mt-2 text-sm text-text-muted">
              {plural(more, "more request")} after these.
            </p>
          )}
        </section>
      )}
      {element}
    </>
  );
}

interface RequestRowProps {
  request: AccessRequest;
  onGrant: () => void;
  onDecline: () => void;
}

function RequestRow({ request, onGrant, onDecline }: RequestRowProps) {
  const { user, message, createdAt } = request;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2">
      <Avatar name={user.displayName} picture={avatarAddress(user.photoURL)} decorative />
      <div className="min-w-0 flex-1 basis-56">
        <p className="wrap-anywhere">
          <span className="bidi font-medium">{user.displayName}</span>{" "}
          <span className="text-text-muted">
            {user.email} · <TimeAgo time={createdAt} />
          </span>
        </p>
        {message && <p className="bidi wrap-anywhere text-pretty">{message}</p>}
      </div>
      <div className="flex gap-2">
        <Button size="small" aria-label={`Give access to ${user.displayName}`} onClick={onGrant}>
          Give access…
        </Button>
        <Button
          size="small"
          variant="ghost"
          aria-label={`Decline the request of ${user.displayName}`}
          onClick={onDecline}
        >
          Decline…
        </Button>
      </div>
    </li>
  );
}

interface AnswerProps extends DialogProps {
  resource: AccessResource;
  request: AccessRequest;
}

const paramsOfRequest = ({ resource, request }: Pick<AnswerProps, "resource" | "request">) => ({
  organizationId: resource.organizationId,
  accessRequestId: request.id,
});

const RoleDraft = z.object({ role: Role });
type RoleDraft = z.infer<typeof RoleDraft>;
const reading: RoleDraft = { role: "read" };

function GrantDialog({ resource, request, ...dialog }: AnswerProps) {
  const grant = useGrantAccessRequest();
  const { displayName } = request.user;
  return (
    <FormDialog
      {...dialog}
      title={`Give ${displayName} access to ${resource.title}`}
      description="They get a direct role, and an email if email is configured."
      submitLabel="Give access"
      schema={RoleDraft}
      defaultValues={reading}
      onSubmit={async (body) => {
        await grant({ params: paramsOfRequest({ resource, request }), body });
        toastDone(`Access given to ${displayName}`);
      }}
    >
      <RoleAndImpact resource={resource} request={request} />
    </FormDialog>
  );
}

function RoleAndImpact({ resource, request }: Pick<AnswerProps, "resource" | "request">) {
  const role = useWatch<RoleDraft, "role">({ name: "role" });
  const call = { params: paramsOf(resource.params), body: { users: [request.user.id], role } };
  const impact = useAccessImpact(permissionsAt[resource.params.type].grant, call);
  return (
    <>
      <SelectField name="role" label="Role" options={roleOptions} help={roleMeaning(role)} />
      <ImpactView impact={impact} />
    </>
  );
}

function DeclineDialog({ resource, request, ...dialog }: AnswerProps) {
  const decline = useDeclineAccessRequest();
  const { displayName } = request.user;
  return (
    <ConfirmDialog
      {...dialog}
      title={`Decline the request of ${displayName}?`}
      confirmLabel="Decline request"
      onConfirm={async () => {
        await decline({ params: paramsOfRequest({ resource, request }) });
        toastDone(`Request of ${displayName} declined`);
      }}
    >
      They stay without access, and get an email if email is configured.
    </ConfirmDialog>
  );
}
