"use client";

import { Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { Page } from "@/components/layout/page";
import { Status } from "@/components/ui/badge";
import { MoreActions } from "@/components/ui/more-actions";
import { toastDone } from "@/components/ui/toast";
import type { SAMLProvider, SAMLProviderParams } from "@/lib/contract/saml";
import { paths } from "@/lib/paths";
import { useDeleteSAMLProvider, useSAMLProvider } from "@/lib/queries/saml";
import { providerState } from "./provider-words";

interface ProviderFrameProps {
  params: SAMLProviderParams;
  children: ReactNode;
}

/** What stands around a provider: its name, its state, and the way to delete it. */
export function ProviderFrame({ params, children }: ProviderFrameProps) {
  const provider = useSAMLProvider(params).data;
  const title = provider?.label ?? "Identity provider";
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
        Nobody can sign in with it any more, and it forgets who signed in as whom. Members stay, and
        sessions that have begun go on until they end. The sign-in log stays.
      </ConfirmDialog>
    </>
  );
}
