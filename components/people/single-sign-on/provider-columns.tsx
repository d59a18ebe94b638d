import { columnsFor } from "@/components/platform/data-table/columns";
import { RowLink } from "@/components/platform/data-table/row-link";
import { Status } from "@/components/ui/badge";
import { TimeAgo } from "@/components/ui/time-ago";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { SAMLProvider } from "@/lib/contract/people/saml";
import type { SAMLSignIn } from "@/lib/contract/people/saml-sign-ins";
import { paths } from "@/lib/url/paths";
import { lastToExpire } from "./certificate-expiry";
import { CertificateStatus } from "./certificate-status";
import { lastSuccess, providerState } from "./provider-labels";

const column = columnsFor<SAMLProvider>();

export const providerColumns = (organization: OrganizationParams, tests: readonly SAMLSignIn[]) =>
  column.columns([
    column.accessor("label", {
      header: "Name",
      size: 160,
      minSize: 120,
      meta: { grow: true, narrow: "title" },
      cell: ({ row: { original }, getValue }) => (
        <RowLink href={paths.ssoProvider({ ...organization, samlProviderId: original.id })}>
          {getValue()}
        </RowLink>
      ),
    }),
    column.accessor(({ entityID }) => entityID || "Not configured yet", {
      id: "entityID",
      header: "Entity ID",
      size: 200,
      meta: { fit: true, narrow: "hidden" },
      cell: ({ getValue }) => (
        <span className="text-text-muted" title={getValue()}>
          {getValue()}
        </span>
      ),
    }),
    column.accessor((provider) => providerState(provider).words, {
      id: "status",
      header: "Status",
      size: 150,
      meta: { narrow: "detail" },
      cell: ({ row, getValue }) => (
        <Status tone={providerState(row.original).tone}>{getValue()}</Status>
      ),
    }),
    column.accessor(({ certificates }) => lastToExpire(certificates)?.expiresAt, {
      id: "certificate",
      header: "Certificate",
      size: 180,
      meta: { narrow: "detail" },
      cell: ({ row }) => {
        const certificate = lastToExpire(row.original.certificates);
        return (
          certificate && (
            <>
              <span className="sm:hidden">Certificate: </span>
              <CertificateStatus certificate={certificate} />
            </>
          )
        );
      },
    }),
    column.accessor((provider) => lastSuccess(provider, tests)?.time, {
      id: "lastSignInAt",
      header: "Last sign-in",
      size: 150,
      meta: { narrow: "detail" },
      cell: ({ row: { original } }) => {
        const success = lastSuccess(original, tests);
        if (!success) return <span className="text-text-muted">No sign-ins yet</span>;
        return (
          <span className="text-text-muted">
            {success.isTest ? "Tested " : <span className="sm:hidden">Last sign-in </span>}
            <TimeAgo time={success.time} />
          </span>
        );
      },
    }),
  ]);
