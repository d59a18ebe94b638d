"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { ThemeProvider } from "next-themes";
import type { ReactNode } from "react";
import { TooltipHost } from "@/components/ui/tooltip-host";
import { queryClientFor } from "@/lib/query-client";
import { AddressRepair } from "./address-repair";
import { LeaveQuestion } from "./leave-question";

interface ProvidersProps {
  /** The nonce of this page's content security policy. */
  nonce?: string;
  children: ReactNode;
}

export function Providers({ nonce, children }: ProvidersProps) {
  return (
    <ThemeProvider
      attribute="data-theme"
      defaultTheme="system"
      disableTransitionOnChange
      nonce={nonce}
    >
      <QueryClientProvider client={queryClientFor()}>
        {children}
        <LeaveQuestion />
        <AddressRepair />
        <TooltipHost />
      </QueryClientProvider>
    </ThemeProvider>
  );
}
