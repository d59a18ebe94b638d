import { columnsFor } from "@/components/platform/data-table/columns";
import { RowLink } from "@/components/platform/data-table/row-link";
import { Status } from "@/components/ui/badge";
import { TimeAgo } from "@/components/ui/time-ago";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { SAMLProvider } from "@/lib/contract/people/saml";
import { paths } from "@/lib/url/paths";
import { lastToExpire } from "./certificate-expiry";
import { CertificateStatus } from "./certificate-status";
import { providerState } from "./provider-labels";

const column = columnsFor<SAMLProvider>();

export const providerColumns = (organization: OrganizationParams) =>
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
      meta: { narrow: "hidden" },
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
    column.accessor("lastSignInAt", {
      header: "Last sign-in",
      size: 150,
      meta: { narrow: "detail" },
      cell: ({ getValue }) => {
        const time = getValue();
        if (!time) return <span className="text-text-muted">No sign-ins yet</span>;
        return (
          <span className="text-text-muted">
            <span className="sm:hidden">Last sign-in </span>
            <TimeAgo time={time} />
          </span>
        );
      },
    }),
  ]);
