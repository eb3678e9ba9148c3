import { join } from 'node:path';
import { goldens, goldenSpec } from '#testing/event-store';
import { CLASS_STREAM, IMPORT_STREAM, ORGANIZATION_STREAM, USER_STREAM } from './people.events.js';

const organization_id = '0190a000-0000-7000-8000-000000000001';
const other_organization_id = '0190a000-0000-7000-8000-000000000003';
const class_id = '0190a000-0000-7000-8000-000000000002';

// Nothing of people folds its own events; that the read models of the others do is shown in e2e/edges.
goldenSpec(
  join(import.meta.dirname, 'golden'),
  goldens(ORGANIZATION_STREAM, {
    OrganizationCreated: { time_zone: 'Asia/Tokyo', organization_type: 'school' },
    OrganizationTimeZoneChanged: { time_zone: 'Europe/Berlin' },
    OrganizationEdited: { fields: ['name', 'seats'] },
    OrganizationDeactivated: {},
    OrganizationReactivated: {},
  }),
  goldens(CLASS_STREAM, {
    ClassCreated: { organization_id },
    ClassEdited: { fields: ['name'] },
    ClassDeactivated: {},
    ClassReactivated: {},
  }),
  goldens(USER_STREAM, {
    UserCreated: { usertype: 1, organization_id, class_id, guest: false },
    UserEdited: { fields: ['fullname'] },
    LearnerClassChanged: { from: class_id, to: null },
    GuestNamed: { class_id },
    AdministratorOrganizationChanged: { from: organization_id, to: other_organization_id },
    AdministratorPermissionsChanged: { permissions: ['students.view'] },
    UserDeactivated: {},
    UserReactivated: {},
  }),
  goldens(IMPORT_STREAM, { ImportActivated: { people: 2, classes: 1 } }),
);
