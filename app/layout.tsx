import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { Providers } from "@/components/layout/providers";
import { LiveRegion } from "@/components/ui/live-region";
import { Toaster } from "@/components/ui/toaster";
import { mono, sans, sansExtended } from "./fonts";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: "Docs Console", template: "%s · Docs Console" },
  description: "Manage documentation sites and spaces",
  robots: { index: false, follow: false },
};

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#ffffff" },
    { media: "(prefers-color-scheme: dark)", color: "#101216" },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <html
      lang="en"
      // The theme is set before the first paint, ahead of React.
      suppressHydrationWarning
      className={`${sans.variable} ${sansExtended.variable} ${mono.variable}`}
    >
      <body>
        <Providers nonce={nonce}>
          {children}
          <LiveRegion />
          <Toaster />
        </Providers>
      </body>
    </html>
  );
}
