"use client";

import { KeyRound, Plus } from "lucide-react";
import { useMemo } from "react";
import { DataTable } from "@/components/platform/data-table/data-table";
import { useInfiniteList } from "@/components/platform/data-table/table-list";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { TextField } from "@/components/platform/form/text-field";
import { Section } from "@/components/platform/layout/section";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import type { DialogProps } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { NewSAMLProvider } from "@/lib/contract/people/saml";
import {
  useCreateSAMLProvider,
  useOrganizationLogins,
  useSAMLProviders,
  useSAMLTests,
} from "@/lib/queries/people/saml";
import { paths } from "@/lib/url/paths";
import { providerColumns } from "./provider-columns";
import { Requirement } from "./requirement";

const dialogs = { add: NewProviderDialog };

/** Identity providers of an organization, and the setting that requires them. */
export function SingleSignOnPanel({ organization }: { organization: OrganizationParams }) {
  const list = useInfiniteList(useSAMLProviders(organization));
  const tests = useSAMLTests(organization);
  const columns = useMemo(() => providerColumns(organization, tests), [organization, tests]);
  const { open, element } = useDialogs(dialogs, { organization });
  const hasProviders = list.rows.length > 0;
  const add = (
    <Button variant="primary" onClick={() => open.add()}>
      <Plus aria-hidden />
      Add identity provider
    </Button>
  );
  return (
    <div className="space-y-10">
      {/* As wide as a full list, so that its text is aligned with the tabs. */}
      <div className="-mx-page">
        <DataTable
          id="identity-providers"
          label="Identity providers"
          columns={columns}
          list={list}
          fill={false}
          toolbar={
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <h2 className="text-base">Identity providers</h2>
              {hasProviders && add}
            </div>
          }
          empty={
            <EmptyState icon={KeyRound} title="Single sign-on for your organization" action={add}>
              Connect Okta, Microsoft Entra ID, Google Workspace or another SAML 2.0 identity
              provider.
            </EmptyState>
          }
        />
      </div>
      {hasProviders && (
        <div className="max-w-4xl space-y-10">
          <SignInLinks organization={organization} />
          <Requirement organization={organization} />
        </div>
      )}
      {element}
    </div>
  );
}

const Named = NewSAMLProvider.pick({ label: true });
const blankProvider = { label: "" };

interface NewProviderDialogProps extends DialogProps {
  organization: OrganizationParams;
}

/** Creates a provider with a name only, as the addresses for the identity provider depend on it. */
function NewProviderDialog({ organization, ...dialog }: NewProviderDialogProps) {
  const create = useCreateSAMLProvider();
  return (
    <FormDialog
      {...dialog}
      size="small"
      title="Add identity provider"
      description="You set it up and test it before members can use it."
      submitLabel="Add provider"
      schema={Named}
      defaultValues={blankProvider}
      onSubmit={async (body) => {
        const made = await create.mutateAsync({
          params: organization,
          body: { ...body, enabled: false },
        });
        return { next: paths.ssoProvider({ ...organization, samlProviderId: made.id }) };
      }}
    >
      <TextField
        name="label"
        label="Name"
        help="Shown on the sign-in button."
        placeholder="Okta"
        maxLength={30}
        autoFocus
        autoComplete="off"
      />
    </FormDialog>
  );
}

/** Start URLs of the active identity providers, to share with members. */
function SignInLinks({ organization }: { organization: OrganizationParams }) {
  const found = useOrganizationLogins(organization);
  const logins = found.data?.items;
  return (
    <Section
      title="Sign-in links"
      description="Members can sign in with these links, without looking up the organization first."
    >
      {logins?.length === 0 && (
        <p className="text-text-muted">
          No active identity provider yet. Its link appears here once you turn it on.
        </p>
      )}
      {logins && logins.length > 0 && (
        <ul aria-label="Sign-in links" className="divide-y rounded border">
          {logins.map(({ id, label, startURL }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 px-3 py-1.5">
              <span className="bidi wrap-anywhere min-w-0 basis-40 font-medium">{label}</span>
              <span className="flex min-w-0 flex-1 basis-64 items-center justify-between gap-1">
                <span dir="ltr" className="wrap-anywhere min-w-0 font-mono text-sm">
                  {startURL}
                </span>
                <CopyButton value={startURL} label={`Copy sign-in link of ${label}`} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {found.isError && !logins && (
        <ErrorState
          title="The sign-in links couldn't be loaded"
          error={found.error}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      )}
      {found.isPending && !found.isError && <Skeleton className="h-11" />}
    </Section>
  );
}
