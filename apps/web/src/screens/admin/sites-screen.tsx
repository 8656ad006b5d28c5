import { SitesAdmin } from "../../inspection/admin/sites-admin.tsx";
import { sendOrthomosaics } from "../send-orthomosaics.ts";
import { siteFields } from "../site-fields.tsx";

export const SitesScreen = () => <SitesAdmin {...siteFields} onSend={sendOrthomosaics} />;
