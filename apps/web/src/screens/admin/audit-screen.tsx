import { AuditAdmin } from "../../audit/audit-admin.tsx";

export const AuditScreen = () => <AuditAdmin />;
