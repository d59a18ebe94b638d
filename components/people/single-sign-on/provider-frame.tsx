"use client";

import { Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import { Page } from "@/components/platform/layout/page";
import { Status } from "@/components/ui/badge";
import { MoreActions } from "@/components/ui/more-actions";
import { toastDone } from "@/components/ui/toast";
import type { SAMLProvider, SAMLProviderParams } from "@/lib/contract/people/saml";
import { useDeleteSAMLProvider, useSAMLProvider } from "@/lib/queries/people/saml";
import { paths } from "@/lib/url/paths";
import { providerState } from "./provider-labels";

interface ProviderFrameProps {
  params: SAMLProviderParams;
  children: ReactNode;
}

/** Frame of a provider: name, state and deletion. */
export function ProviderFrame({ params, children }: ProviderFrameProps) {
  const { data: provider, error } = useSAMLProvider(params);
  const title = error?.missing ? "Not found" : (provider?.label ?? "Identity provider");
  const state = provider && providerState(provider);
  return (
    <Page
      title={title}
      crumbs={[{ label: "Single sign-on", href: paths.singleSignOn(params) }, { label: title }]}
      status={state && <Status tone={state.tone}>{state.words}</Status>}
      menu={provider && <ProviderMenu params={params} provider={provider} />}
    >
      {children}
    </Page>
  );
}

interface ProviderMenuProps {
  params: SAMLProviderParams;
  provider: SAMLProvider;
}

function ProviderMenu({ params, provider }: ProviderMenuProps) {
  const router = useRouter();
  const remove = useDeleteSAMLProvider();
  const [asking, setAsking] = useState(false);
  const confirm = async () => {
    await remove.mutateAsync({ params });
    toastDone(`${provider.label} deleted`);
    router.push(paths.singleSignOn(params));
  };
  return (
    <>
      <MoreActions
        actions={[
          {
            id: "delete",
            label: "Delete provider…",
            icon: Trash2,
            danger: true,
            onSelect: () => setAsking(true),
          },
        ]}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete identity provider ${provider.label}?`}
        confirmLabel="Delete provider"
        typeToConfirm={provider.label}
        onConfirm={confirm}
      >
        Members can no longer sign in with this provider, and their links to it are deleted.
        Members, active sessions and the sign-in log aren't affected.
      </ConfirmDialog>
    </>
  );
}
