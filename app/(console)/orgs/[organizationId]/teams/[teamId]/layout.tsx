import type { Metadata } from "next";
import type { ReactNode } from "react";
import { isMissing } from "@/lib/bff/prefetch";
import { notFoundTitle } from "@/lib/bff/title";
import { readTeam } from "@/lib/queries/people/people";

interface Props {
  params: Promise<{ organizationId: string; teamId: string }>;
  children: ReactNode;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return (await isMissing(readTeam(await params))) ? { title: notFoundTitle } : {};
}

export default function TeamLayout({ children }: Props) {
  return children;
}
