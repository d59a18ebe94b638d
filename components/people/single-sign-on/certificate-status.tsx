"use client";

import { Status } from "@/components/ui/badge";
import { useNow } from "@/components/ui/use-now";
import type { SAMLCertificate } from "@/lib/contract/people/saml";
import { certificateState } from "./certificate-expiry";

export function CertificateStatus({ certificate }: { certificate: SAMLCertificate }) {
  const { tone, words } = certificateState(certificate, useNow("minute"));
  if (tone === "neutral") return <span className="text-text-muted">{words}</span>;
  return <Status tone={tone}>{words}</Status>;
}
