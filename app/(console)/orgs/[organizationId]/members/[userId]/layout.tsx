import type { Metadata } from "next";
import type { ReactNode } from "react";
import { isMissing } from "@/lib/bff/prefetch";
import { notFoundTitle } from "@/lib/bff/title";
import { readMember } from "@/lib/queries/people/people";

interface Props {
  params: Promise<{ organizationId: string; userId: string }>;
  children: ReactNode;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return (await isMissing(readMember(await params))) ? { title: notFoundTitle } : {};
}

export default function MemberLayout({ children }: Props) {
  return children;
}
